// A start for an engine in Java: shakes hands, sets up a position, says which cards may be played.
//
//     javac Starter.java
//     uno replay --engine "java Starter" --case classic/en/matching.colour/a9f9
//
// Go on at "to do". Needs nothing but Java 17 or newer.

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.stream.*;

public class Starter {
    // What is not declared is not asked: let this list grow with the engine.
    static final String DECLARATION = """
        "protocol":1,"engine":{"name":"starter","version":"1","language":"Java"},"games":{"classic":["en"]},\
        "modes":["position"],"players":[2,10],"actions":["play"],"reports":[],"readings":{},"limitations":{}""";
    // to do: the mode "scripted" (the request `new`); the actions draw, choose, decline, challenge, say, catch;
    // the reports hand, draw pile, discard pile, colour in play, turn, direction, score, open

    /** A wild always; any other card by its colour, or by its number or symbol. */
    static boolean fits(String card, String top, String colour) {
        String[] words = card.split(" ");
        return words.length == 1 || words[0].equals(colour) || top.endsWith(" " + words[1]);
    }

    /** Everything that anybody may do. The first card of a pile is its top. */
    @SuppressWarnings("unchecked")
    static String situation(Map<String, Object> position) {
        int turn = (int) (double) position.get("turn");
        String colour = (String) position.get("colour in play");
        String top = ((List<String>) position.get("discard pile")).get(0);
        return ((List<List<String>>) position.get("hand")).get(turn).stream().distinct()
            .filter(card -> fits(card, top, colour))
            .map(card -> "{\"seat\":" + turn + ",\"do\":\"play\",\"card\":\"" + card + "\"}")
            .collect(Collectors.joining(",", "\"legal\":[", "]")); // to do: "position" and "over"
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] arguments) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            var request = (Map<String, Object>) new Json(line).value();
            var does = (String) request.get("do");
            if (does.equals("bye")) return;
            String answer = switch (does) {
                case "hello" -> DECLARATION;
                case "load" -> situation((Map<String, Object>) request.get("position"));
                default -> "\"error\":\"" + does + " is not written yet\""; // to do: apply
            };
            out.print("{\"id\":" + (long) (double) request.get("id") + "," + answer + "}\n");
            out.flush(); // every line at once
        }
    }

    /** A reader of JSON: maps, lists, strings, doubles, booleans and null. */
    static class Json {
        final String text;
        int at = 0;
        Json(String text) { this.text = text; }
        /** The next character that counts; it is left where it is. */
        char peek() {
            while (" \t\r\n,:".indexOf(text.charAt(at)) >= 0) at++;
            return text.charAt(at);
        }

        Object value() {
            char first = peek();
            if (first == '"') return string();
            if (first == '[') {
                var list = new ArrayList<Object>();
                for (at++; peek() != ']'; ) list.add(value());
                at++;
                return list;
            }
            if (first == '{') {
                var map = new HashMap<String, Object>();
                for (at++; peek() != '}'; ) map.put(string(), value());
                at++;
                return map;
            }
            String word = text.substring(at).split("[,\\]} \t\r]", 2)[0];
            at += word.length();
            if (word.equals("null")) return null;
            if (word.equals("true") || word.equals("false")) return word.equals("true");
            return Double.valueOf(word);
        }

        String string() {
            var out = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) { // escapes are left as they are: names in the protocol have none
                if (text.charAt(at) == '\\') out.append(text.charAt(at++));
                out.append(text.charAt(at));
            }
            at++;
            return out.toString();
        }
    }
}
