import { describe, expect, test } from "bun:test";
import { Glob } from "bun";

describe("the rules", () => {
  test("can be loaded by a browser: they import only zod/mini and each other", async () => {
    const built = await Bun.build({
      entrypoints: [...new Glob("src/shared/rules/*.ts").scanSync(".")],
      target: "browser",
      external: ["zod/mini"],
      metafile: true,
    });
    const inputs = Object.keys(built.metafile?.inputs ?? {});
    expect(inputs.length).toBeGreaterThan(15);
    expect(inputs.filter((path) => !path.startsWith("src/shared/"))).toEqual([]);
  });

  test("take randomness as a parameter: only chance.ts uses a generator", async () => {
    for (const file of new Glob("*.ts").scanSync("src/shared/rules")) {
      const text = await Bun.file(`src/shared/rules/${file}`).text();
      const usesChance = /Math\.random|getRandomValues|Date\.now|performance\./.test(text);
      expect(`${file}: ${usesChance}`).toBe(`${file}: ${file === "chance.ts"}`);
    }
  });
});
