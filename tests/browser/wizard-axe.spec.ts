import { look } from "./everywhere.ts";
import { test } from "./support.ts";
import { openStep, rollAll, STEPS } from "./wizard.ts";

/** Axe looks at some four hundred parts of the second step; on a busy machine that takes its time. */
test.describe.configure({ timeout: 180_000 });

test("every step, still empty, can be used by everybody under both lamps", { tag: "@slow" }, async ({
  sitDown,
}) => {
  const page = await sitDown("Ada", { at: null });
  for (const [index, title] of STEPS.entries()) {
    await openStep(page, index + 1);
    await look(page, `${title}, empty`);
  }
});

test("every step, filled, can be used by everybody under both lamps", async ({ sitDown }) => {
  const page = await sitDown("Ada", { at: null });
  await rollAll(page);
  for (const [index, title] of STEPS.entries()) {
    await openStep(page, index + 1);
    await look(page, `${title}, filled`);
  }
});
