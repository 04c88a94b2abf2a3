import { expectAccessible, test } from "./support.ts";
import { openStep, rollAll, STEPS } from "./wizard.ts";

/** Axe looks at some four hundred parts of the second step; on a busy machine that takes its time. */
test.describe.configure({ timeout: 180_000 });

for (const [index, title] of STEPS.entries()) {
  test(`step ${index + 1}, ${title}, still empty, can be used by everybody under both lamps`, async ({
    sitDown,
  }) => {
    const page = await sitDown("Ada");
    await openStep(page, index + 1);
    await expectAccessible(page);
  });

  test(`step ${index + 1}, ${title}, filled, can be used by everybody under both lamps`, async ({
    sitDown,
  }) => {
    const page = await sitDown("Ada");
    await rollAll(page);
    await openStep(page, index + 1);
    await expectAccessible(page);
  });
}
