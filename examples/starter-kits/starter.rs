// A start for an engine in Rust: shakes hands, sets up a position, says which cards may be played.
//
//     rustc -O starter.rs
//     uno replay --engine "./starter" --case classic/en/matching.colour/a9f9
//
// Go on at "to do". Needs nothing but the standard library.

use std::io::{self, BufRead, Write};

// What is not declared is not asked: let this list grow with the engine.
// to do: the mode "scripted" (the request `new`); the actions draw, choose, decline, challenge, say, catch;
// the reports hand, draw pile, discard pile, colour in play, turn, direction, score, open
const DECLARATION: &str = r#""protocol":1,"engine":{"name":"starter","version":"1","language":"Rust"},
"games":{"classic":["en"]},"modes":["position"],"players":[2,10],"actions":["play"],"reports":[],
"readings":{},"limitations":{}"#;

/// A reader of JSON. What is neither list, object nor string is kept as it is written.
enum Json {
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
    Other(String),
}

impl Json {
    /// The value with which the characters begin; they go on behind it.
    fn read(chars: &mut std::iter::Peekable<std::str::Chars>) -> Option<Json> {
        while chars.next_if(|c| " \t\r\n,:".contains(*c)).is_some() {}
        match *chars.peek()? {
            '"' => { chars.next(); Json::string(chars).map(Json::Text) }
            '[' => { chars.next(); Some(Json::List(std::iter::from_fn(|| Json::read(chars)).collect())) }
            '{' => {
                chars.next();
                let mut members = Vec::new();
                while let Some(Json::Text(name)) = Json::read(chars) { members.push((name, Json::read(chars)?)); }
                Some(Json::Object(members))
            }
            ']' | '}' => { chars.next(); None } // the end of what is being read
            _ => Some(Json::Other(std::iter::from_fn(|| chars.next_if(|c| !",]} \t\r\n".contains(*c))).collect())),
        }
    }

    fn string(chars: &mut std::iter::Peekable<std::str::Chars>) -> Option<String> {
        let mut out = String::new();
        loop {
            match chars.next()? {
                '"' => return Some(out),
                '\\' => match chars.next()? {
                    'n' => out.push('\n'),
                    't' => out.push('\t'),
                    'u' => { // half of a pair becomes a question mark: names in the protocol have none
                        let digits: String = chars.by_ref().take(4).collect();
                        out.push(u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32).unwrap_or('?'));
                    }
                    other => out.push(other),
                },
                other => out.push(other),
            }
        }
    }

    fn get(&self, name: &str) -> Option<&Json> {
        if let Json::Object(members) = self { members.iter().find(|m| m.0 == name).map(|m| &m.1) } else { None }
    }
    fn list(&self) -> &[Json] { if let Json::List(items) = self { items } else { &[] } }
    fn text(&self) -> &str { if let Json::Text(text) | Json::Other(text) = self { text } else { "" } }
}

/// A wild always; any other card by its colour, or by its number or symbol.
fn fits(card: &str, top: &str, colour: &str) -> bool {
    let lying = top.split_once(' ').map(|(_, symbol)| symbol);
    card.split_once(' ').map_or(true, |(own, symbol)| own == colour || Some(symbol) == lying)
}

/// Everything that anybody may do. The first card of a pile is its top.
fn situation(position: &Json) -> Option<String> {
    let (turn, colour) = (position.get("turn")?.text(), position.get("colour in play")?.text());
    let top = position.get("discard pile")?.list().first()?.text();
    let hand = position.get("hand")?.list().get(turn.parse::<usize>().ok()?)?.list();
    let plays = hand.iter().map(Json::text).filter(|card| fits(card, top, colour));
    let legal: Vec<String> = plays.map(|card| format!(r#"{{"seat":{turn},"do":"play","card":"{card}"}}"#)).collect();
    Some(format!(r#""legal":[{}]"#, legal.join(","))) // to do: "position", as far as it is declared, and "over"
}

fn main() {
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let Some(request) = Json::read(&mut line.chars().peekable()) else { continue };
        let word = |name| request.get(name).map_or("", Json::text);
        let answer = match word("do") {
            "bye" => return,
            "hello" => DECLARATION.replace('\n', ""),
            "load" => request.get("position").and_then(situation).unwrap_or(r#""error":"this is no position""#.into()),
            other => format!(r#""error":"{other} is not written yet""#), // to do: apply
        };
        println!(r#"{{"id":{},{answer}}}"#, word("id"));
        io::stdout().flush().ok();
    }
}
