# nothing but a remark

# and another
