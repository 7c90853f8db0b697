//! An engine made from rules, called from Rust: requests on standard input, answers on standard output.
//!
//! uno build classic --to c --protocol --into game.c && cc -O2 -c game.c && rustc -O engine.rs -C link-arg=game.o

use std::io::{self, BufRead, Write};

extern "C" {
    fn uno_size() -> i32;
    fn uno_answer(game: *mut u64, line: *const u8, length: i32, out: *mut u8, room: i32) -> i32;
}

/// A game. A new one is all zeros.
struct Engine {
    game: Vec<u64>,
    out: Vec<u8>,
}

impl Engine {
    fn new() -> Self {
        let bytes = unsafe { uno_size() } as usize;
        Engine { game: vec![0; bytes.div_ceil(8)], out: vec![0; 1_000_000] }
    }

    /// The answer to a line; empty if there is none.
    fn answer(&mut self, line: &[u8]) -> &[u8] {
        let (length, room) = (line.len() as i32, self.out.len() as i32);
        let written = unsafe { uno_answer(self.game.as_mut_ptr(), line.as_ptr(), length, self.out.as_mut_ptr(), room) };
        &self.out[..written as usize]
    }
}

fn main() -> io::Result<()> {
    let (mut engine, mut out) = (Engine::new(), io::stdout());
    for line in io::stdin().lock().lines() {
        let line = line?;
        let answer = engine.answer(line.as_bytes());
        if !answer.is_empty() {
            out.write_all(answer)?;
            out.write_all(b"\n")?;
            out.flush()?;
        } else if !line.trim().is_empty() {
            break; // `bye`
        }
    }
    Ok(())
}
