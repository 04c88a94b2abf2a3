import { readFileSync } from "node:fs";
import wasm from "harfbuzzjs/dist/harfbuzz.wasm" with { type: "file" };

/** A glyph as a font places it; lengths in the font's own units. */
export interface PlacedGlyph {
  id: number;
  advance: number;
  x: number;
  y: number;
  /** Where in the text the letters begin that it stands for. */
  from: number;
}

export interface Shaper {
  /**
   * Shapes a stretch of a text in one font, script and direction; what stands around it is seen, as joining letters
   * need.
   * @returns the glyphs from left to right.
   */
  shape(font: number, text: string, from: number, to: number, isRightToLeft: boolean): PlacedGlyph[];
  /** Takes in a font. @returns its handle. */
  addFont(bytes: Uint8Array): number;
}

/** HarfBuzz's C interface, as far as it is used here; a number is a pointer where it is no count. */
interface Calls {
  memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  malloc(bytes: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_font_create(face: number): number;
  hb_buffer_create(): number;
  hb_buffer_clear_contents(buffer: number): void;
  hb_buffer_add_utf16(buffer: number, text: number, length: number, from: number, count: number): void;
  hb_buffer_set_direction(buffer: number, direction: number): void;
  hb_buffer_set_flags(buffer: number, flags: number): void;
  hb_buffer_guess_segment_properties(buffer: number): void;
  hb_buffer_get_length(buffer: number): number;
  hb_buffer_get_glyph_infos(buffer: number, length: number): number;
  hb_buffer_get_glyph_positions(buffer: number, length: number): number;
  hb_shape(font: number, buffer: number, features: number, count: number): void;
}

const LEFT_TO_RIGHT = 4;
const RIGHT_TO_LEFT = 5;
const WRITABLE = 2;
/** Joiners and selectors leave no glyph, and no circle of dots is put under a lonely accent. */
const FLAGS = 0x8 | 0x10;
/** Both the records of a glyph and those of its place are five words long. */
const RECORD = 5;
const PAGE_BYTES = 65_536;

/**
 * Starts HarfBuzz, which shapes text in browsers too. Its own JavaScript waits for a file beside it, which an
 * executable has not, so the C interface is called directly.
 */
export function startShaper(): Shaper {
  const hb = instantiate();
  const buffer = hb.hb_buffer_create();

  function copy(bytes: Uint8Array): number {
    const pointer = hb.malloc(bytes.byteLength);
    if (pointer === 0) throw new Error("No memory left for shaping text");
    new Uint8Array(hb.memory.buffer).set(bytes, pointer);
    return pointer;
  }

  function addFont(bytes: Uint8Array): number {
    const blob = hb.hb_blob_create(copy(bytes), bytes.byteLength, WRITABLE, 0, 0);
    return hb.hb_font_create(hb.hb_face_create(blob, 0));
  }

  const shape: Shaper["shape"] = (font, text, from, to, isRightToLeft) => {
    const pointer = copy(Buffer.from(text, "utf16le"));
    hb.hb_buffer_clear_contents(buffer);
    hb.hb_buffer_set_flags(buffer, FLAGS);
    hb.hb_buffer_add_utf16(buffer, pointer, text.length, from, to - from);
    hb.free(pointer);
    hb.hb_buffer_set_direction(buffer, isRightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
    hb.hb_buffer_guess_segment_properties(buffer);
    hb.hb_shape(font, buffer, 0, 0);
    const count = hb.hb_buffer_get_length(buffer);
    const infos = hb.hb_buffer_get_glyph_infos(buffer, 0) / 4;
    const places = hb.hb_buffer_get_glyph_positions(buffer, 0) / 4;
    const words = new Int32Array(hb.memory.buffer);
    const word = (index: number) => words[index] ?? 0;
    return Array.from({ length: count }, (_, index) => {
      const info = infos + index * RECORD;
      const place = places + index * RECORD;
      return {
        id: word(info),
        from: word(info + 2),
        advance: word(place),
        x: word(place + 2),
        y: word(place + 3),
      };
    });
  };
  return { addFont, shape };
}

function instantiate(): Calls {
  let memory: WebAssembly.Memory | undefined;
  const grow = (bytes: number) => {
    if (!memory) return 0;
    try {
      memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE_BYTES));
      return 1;
    } catch {
      return 0;
    }
  };
  const stop = () => {
    throw new Error("HarfBuzz stopped");
  };
  const idle = () => 0;
  const module = new WebAssembly.Module(readFileSync(wasm));
  const { exports } = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: { proc_exit: stop },
    env: {
      _abort_js: stop,
      emscripten_resize_heap: grow,
      _setitimer_js: idle,
      _emscripten_runtime_keepalive_clear: idle,
    },
  });
  // WebAssembly has no types for what a module exports; a test calls every one of these.
  const calls = exports as unknown as Calls;
  memory = calls.memory;
  calls.__wasm_call_ctors();
  return calls;
}
