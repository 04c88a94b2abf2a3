import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import fc from "fast-check";
import { seed } from "../fuzz/seed.ts";
import { isAll } from "../support/all.ts";
import { type Command, play, startEvenings } from "./evening.ts";
import { uploadSound } from "./rooms/sound.ts";
import { ROOMS } from "./rooms.ts";

const server = startEvenings();
let closeSounds: () => void;
beforeAll(async () => {
  closeSounds = await uploadSound(server);
});
afterAll(() => {
  closeSounds();
  return server.stop();
});

const numRuns = Number(process.env.EVENINGS ?? (isAll ? 200 : 8));

// Random ids order the cards of a wall in another way each evening; these follow time.
const ids = spyOn(crypto, "randomUUID").mockImplementation(
  () => Bun.randomUUIDv7() as ReturnType<typeof crypto.randomUUID>,
);
afterAll(() => ids.mockRestore());

/** Both ways of playing one evening, on a busy machine. */
const LONGEST_PAIR_MS = 60_000;

/** Each room is drawn equally often, however many commands it has. */
const commandOf = (kind: "shown" | "hidden") =>
  fc.oneof(
    ...Object.values(ROOMS)
      .filter((room) => room[kind].length > 0)
      .map((room) => fc.oneof(...room[kind])),
  );
const first = fc.tuple(...Object.values(ROOMS).flatMap((room) => room.first ?? []));
const rest = fc.array(fc.oneof(commandOf("shown"), commandOf("hidden")), { minLength: 60, maxLength: 80 });
const evening = fc.tuple(first, rest).map((parts) => parts.flat());

test(
  "an uninvolved player and the television cannot distinguish an evening with hidden actions from one without",
  async () => {
    const property = fc.asyncProperty(evening, async (commands: readonly Command[]) => {
      const without = await play(server, commands, false);
      const withHidden = await play(server, commands, true);
      for (const [at, told] of withHidden.entries()) expect(told).toEqual(without[at]);
      expect(withHidden.length).toBe(without.length);
    });
    await fc.assert(property, { seed, numRuns, endOnFailure: true });
  },
  numRuns * LONGEST_PAIR_MS,
);
