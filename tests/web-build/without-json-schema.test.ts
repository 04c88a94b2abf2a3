import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { withoutJsonSchema } from "../../scripts/without-json-schema.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

type Built = typeof import("./asks-for-json-schema.ts");

async function built(plugins: Bun.BunPlugin[]) {
  using folder = temporaryFolder();
  const { outputs } = await Bun.build({
    entrypoints: [join(import.meta.dir, "asks-for-json-schema.ts")],
    outdir: folder.path,
    minify: true,
    plugins,
  });
  const path = outputs[0]?.path ?? "";
  const code: Built = await import(path);
  return { code, size: Bun.file(path).size };
}

describe("the browser's copy of zod", () => {
  test("reads as the whole does", async () => {
    const { code } = await built([withoutJsonSchema]);
    expect(code.read({ name: "Ada", age: 29 })).toBe(true);
    expect(code.read({ name: "", age: 29 })).toBe(false);
    expect(code.oldest()).toBe(90);
  });

  test("refuses to make a JSON Schema, and is smaller for it", async () => {
    const whole = await built([]);
    const { code, size } = await built([withoutJsonSchema]);
    expect(whole.code.describe()).toMatchObject({ type: "object" });
    expect(() => code.describe()).toThrow("without-json-schema");
    expect(() => code.describeByItself()).toThrow("without-json-schema");
    expect(size).toBeLessThan(whole.size - 5_000);
  });
});
