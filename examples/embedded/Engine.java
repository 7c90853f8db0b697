// An engine made from rules, called from Java 22 or later: requests on standard input, answers on standard output.
//
// uno build classic --to c --protocol --into game.c && cc -O2 -shared -fPIC game.c -o game.so
// java --enable-native-access=ALL-UNNAMED Engine.java ./game.so
import java.io.*;
import java.lang.foreign.*;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import static java.lang.foreign.ValueLayout.*;

@SuppressWarnings("restricted") // calling C is
public class Engine {
    static final int ROOM = 1_000_000;

    final MethodHandle call;
    final MemorySegment game, line, answer;

    Engine(Path file, Arena arena) throws Throwable {
        var library = SymbolLookup.libraryLookup(file, arena);
        var linker = Linker.nativeLinker();
        var size = linker.downcallHandle(library.find("uno_size").get(), FunctionDescriptor.of(JAVA_INT));
        var kinds = FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT);
        call = linker.downcallHandle(library.find("uno_answer").get(), kinds);
        game = arena.allocate((int) size.invokeExact(), 8); // a new game is all zeros
        line = arena.allocate(ROOM);
        answer = arena.allocate(ROOM);
    }

    /** The answer to a line; empty if there is none. */
    String answer(String text) throws Throwable {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        var length = Math.min(bytes.length, ROOM);
        MemorySegment.copy(bytes, 0, line, JAVA_BYTE, 0, length);
        var written = (int) call.invokeExact(game, line, length, answer, ROOM);
        return new String(answer.asSlice(0, written).toArray(JAVA_BYTE), StandardCharsets.US_ASCII);
    }

    public static void main(String[] words) throws Throwable {
        try (var arena = Arena.ofConfined()) {
            var engine = new Engine(Path.of(words[0]).toAbsolutePath(), arena);
            var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String line; (line = lines.readLine()) != null; ) {
                var answer = engine.answer(line);
                if (answer.isEmpty() && !line.isBlank()) break; // `bye`
                if (!answer.isEmpty()) System.out.println(answer);
            }
        }
    }
}
