language 1
edition ouroboros from ouroboros "Based on itself"
