import fc from "fast-check";

/** Values that often cause bugs. */
const NOTORIOUS: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  "",
  " ",
  "\0",
  "\ud800",
  "' OR 1=1--",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "<img src=x onerror=alert(1)>",
  "a@b.it\r\nBcc: c@d.it",
  "\u001b[31m\nINFO",
  "x".repeat(9000),
  "9".repeat(400),
  "1d99999999999999999999",
  "e\u0301".repeat(500),
  "__proto__",
  null,
  true,
  [],
  {},
  [[[[[]]]]],
  { $ne: null },
  -1,
  -0,
  1.5,
  2 ** 53 + 1,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
);

/** Any JSON value. */
export const rubbish: fc.Arbitrary<unknown> = fc.oneof(NOTORIOUS, fc.jsonValue({ maxDepth: 4 }));

/** Texts that are JSON, almost JSON, or arbitrary. */
export const rubbishText: fc.Arbitrary<string> = fc.oneof(
  rubbish.map((value) => JSON.stringify(value)),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom(
    '{"action":"__proto__"}',
    '{"__proto__":{"isMaster":true},"action":"AUDIO_STOP"}',
    '{"constructor":{"prototype":{"isMaster":true}}}',
    '{"data":1e999}',
    '{"data":{"data":{"data":',
    '{"action":"DICE_ROLL","action":"AUDIO_STOP"}',
    "[".repeat(5000),
    "\ufeff{}",
  ),
);

/**
 * The value with one mutation: a value replaced, a key removed, or an unknown key added.
 * Such values pass more checks than random ones.
 */
export function bent(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const how = fc.record({
    steps: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
    wrong: rubbish,
    kind: fc.nat(3),
  });
  return fc.tuple(value, how).map(([right, { steps, wrong, kind }]) => bend(right, steps, wrong, kind));
}

function bend(value: unknown, [step = 0, ...further]: number[], wrong: unknown, kind: number): unknown {
  if (typeof value !== "object" || value === null) return wrong;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)] ?? "x";
  if (Array.isArray(value)) {
    return further.length > 0
      ? value.map((each, index) => (String(index) === key ? bend(each, further, wrong, kind) : each))
      : [...value, wrong];
  }
  const entries = Object.entries(value);
  if (further.length > 0) {
    return Object.fromEntries(entries.map(([k, v]) => [k, k === key ? bend(v, further, wrong, kind) : v]));
  }
  if (kind === 0) return Object.fromEntries(entries.filter(([k]) => k !== key));
  if (kind === 1) return Object.fromEntries([...entries, ["isAdmin", wrong], ["passwordHash", "x"]]);
  return Object.fromEntries(entries.map(([k, v]) => [k, k === key ? wrong : v]));
}
