import { look } from "./everywhere.ts";
import { test } from "./support.ts";
import { openStep, rollAll, STEPS } from "./wizard.ts";

/** Axe checks some four hundred elements in the second step, which is slow on a busy machine. */
test.describe.configure({ timeout: 180_000 });
// A target is as large as a finger where there are fingers.
test.use({ hasTouch: true });

test("every step, empty, is accessible in the light and the dark theme", { tag: "@slow" }, async ({
  sitDown,
}) => {
  const page = await sitDown("Ada", { at: null });
  for (const [index, title] of STEPS.entries()) {
    await openStep(page, index + 1);
    await look(page, `${title}, empty`);
  }
});

test("every step, filled, is accessible in the light and the dark theme", { tag: "@slow" }, async ({
  sitDown,
}) => {
  const page = await sitDown("Ada", { at: null });
  await rollAll(page);
  for (const [index, title] of STEPS.entries()) {
    await openStep(page, index + 1);
    await look(page, `${title}, filled`);
  }
});
