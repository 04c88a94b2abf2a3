import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { MOST_IMAGE_BYTES, pageImage } from "../../src/sheet/page-image.ts";
import { setOf } from "../../src/sheet/paper-sheets.ts";
import { printSheets } from "../../src/sheet/print.ts";
import { createTypesetter } from "../../src/sheet/type/typesetter.ts";
import { minimal, overfull, typical } from "./people.ts";

/** Rendering is slow while the processor has other work. */
setDefaultTimeout(60_000);

const type = createTypesetter();

describe("a page as an image", () => {
  test.each([
    ["the least investigator", minimal],
    ["a typical one", typical],
    ["an overfull one", overfull],
  ])(
    "is a WebP of full resolution and at most 150 KB for %s",
    async (_, make) => {
      const { pdf } = await printSheets(setOf(make()), type);
      for (const index of [0, 1]) {
        const image = await pageImage(pdf, index);
        expect(image.byteLength).toBeLessThanOrEqual(MOST_IMAGE_BYTES);
        expect(image.byteLength).toBeGreaterThan(5_000);
        expect(await new Bun.Image(image).metadata()).toEqual({ width: 1190, height: 1682, format: "webp" });
      }
    },
    120_000,
  );
});
