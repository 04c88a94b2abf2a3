import { expectAccessible, test } from "./support.ts";
import { openStep, rollAll, STEPS } from "./wizard.ts";

for (const [index, title] of STEPS.entries()) {
  test(`step ${index + 1}, ${title}, can be used by everybody: empty and filled, under both lamps`, async ({
    sitDown,
  }) => {
    // Axe looks at some four hundred parts of the second step, four times.
    test.slow();
    const page = await sitDown("Ada");
    await openStep(page, index + 1);
    await expectAccessible(page);
    await rollAll(page);
    await openStep(page, index + 1);
    await expectAccessible(page);
  });
}
