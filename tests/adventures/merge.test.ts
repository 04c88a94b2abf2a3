import { describe, expect, test } from "bun:test";
import { merge } from "../../web/screens/adventure/merge.ts";

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
