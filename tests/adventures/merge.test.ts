import { describe, expect, test } from "bun:test";
import { merge } from "../../web/screens/adventure/merge.ts";
import { workedMs } from "../support/worked-ms.ts";

const BASE = "Uno.\n\nDue, lungo.\n\nTre.";

describe("what two masters write at once", () => {
  test("in two paragraphs is kept of both", () => {
    expect(
      merge("Uno, mio.\n\nDue, lungo.\n\nTre.", BASE, "Uno.\n\nDue, lungo.\n\nTre, loro.\n\nQuattro."),
    ).toEqual({
      text: "Uno, mio.\n\nDue, lungo.\n\nTre, loro.\n\nQuattro.",
      hasConflict: false,
    });
  });

  test("in two places of one paragraph is kept of both", () => {
    const base = "La lampada a petrolio fa ombra sul tavolo.";
    expect(
      merge(
        "La lampada a olio fa ombra sul tavolo.",
        base,
        "La lampada a petrolio fa ombra sul vecchio tavolo.",
      ),
    ).toEqual({ text: "La lampada a olio fa ombra sul vecchio tavolo.", hasConflict: false });
  });

  test("in the same words stays twice, theirs and then mine", () => {
    expect(merge("Uno.\n\nDue, mio.\n\nTre.", BASE, "Uno.\n\nDue, loro.\n\nTre.")).toEqual({
      text: "Uno.\n\nDue, loro.\n\nDue, mio.\n\nTre.",
      hasConflict: true,
    });
  });

  test("into the same empty page stays twice", () => {
    expect(merge("Mio.", "", "Loro.")).toEqual({ text: "Loro.\n\nMio.", hasConflict: true });
  });

  test("does not bring back what one has taken out, and keeps what the other wrote there", () => {
    expect(merge("Uno.\n\nTre.", BASE, BASE)).toEqual({ text: "Uno.\n\nTre.", hasConflict: false });
    const { text } = merge("Uno.\n\nTre.", BASE, "Uno.\n\nDue, più lungo ancora.\n\nTre.");
    expect(text).toContain("Due, più lungo ancora.");
  });

  test("is the same where both have written the same", () => {
    expect(merge("Uno!", "Uno.", "Uno!")).toEqual({ text: "Uno!", hasConflict: false });
  });
});

test("thousands of equal lines or words do not stop the page", () => {
  for (const base of ["x\n".repeat(30_000), "x ".repeat(1_400)]) {
    let merged = { text: "", hasConflict: false };
    const worked = workedMs(() => {
      merged = merge(`A${base}`, base, `${base}B`);
    });
    expect(worked).toBeLessThan(2_000);
    // Whole, behind one another: nothing is lost.
    expect(merged.hasConflict).toBe(true);
    expect(merged.text).toStartWith(base);
    expect(merged.text).toContain(`A${base.trimEnd()}`);
  }
});

test("two changes among thousands of equal lines are merged where they lie near each other", () => {
  const around = "\n".repeat(10_000);
  const [mine, base, theirs] = ["uno\n\nDUE", "uno\n\ndue", "UNO\n\ndue"].map(
    (text) => `${around}${text}${around}`,
  );
  expect(merge(mine ?? "", base ?? "", theirs ?? "")).toEqual({
    text: `${around}UNO\n\nDUE${around}`,
    hasConflict: false,
  });
});
