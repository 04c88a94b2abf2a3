import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Character } from "#shared/schemas/character.ts";
import { overfull, typical } from "../sheet/people.ts";
import { type Guest, startTestServer } from "../support/server.ts";

/** Printing is CPU-bound, and the machine may be busy. */
setDefaultTimeout(120_000);

const server = startTestServer();
afterAll(server.stop);

let ada: Guest;
let bruno: Guest;
beforeAll(async () => {
  ada = await server.guest("Ada");
  bruno = await server.guest("Bruno");
});

async function created(guest: Guest, { _id, version, ...data }: Character): Promise<string> {
  const { body } = await guest.post("/character/create", { data });
  return (body.character as Character)._id; // every successful response has a character
}

const pdf = (guest: Guest, id: string, signal?: AbortSignal) =>
  fetch(`${server.address}/character/pdf/${id}`, {
    headers: { authorization: `Bearer ${guest.token}` },
    ...(signal && { signal }),
  });

/**
 * Requests more full sheets of a user than may be printed at once.
 * @returns when one is refused, because then all others are queued.
 */
async function crowdTheQueue(guest: Guest) {
  const ids: string[] = [];
  while (ids.length < 14) ids.push(await created(guest, { ...overfull(), playerName: crypto.randomUUID() }));
  const controller = new AbortController();
  const refused = Promise.withResolvers<{ answer: Response; body: unknown }>();
  let printed = 0;
  for (const id of ids) {
    const asked = async () => {
      const answer = await pdf(guest, id, controller.signal);
      if (answer.status !== 200) return refused.resolve({ answer, body: await answer.json() });
      await answer.bytes();
      printed++;
    };
    // Aborted requests reject.
    asked().catch(() => {});
  }
  return { refused: await refused.promise, printed: () => printed, leave: () => controller.abort() };
}

test("a user who prints too many sheets is refused with 429, and another user's sheet overtakes the queue", async () => {
  const sheet = await created(bruno, typical());
  const { refused, printed, leave } = await crowdTheQueue(ada);
  const before = printed();
  expect((await pdf(bruno, sheet)).status).toBe(200);
  expect(printed() - before).toBeLessThanOrEqual(2);
  leave();
  expect([refused.answer.status, refused.answer.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(refused.body).toEqual({
    error: "Hai già troppe stampe in attesa: riprova fra qualche secondo",
    code: "too_many",
  });
});

test("queued prints of a disconnected client are dropped", async () => {
  const carla = await server.guest("Carla");
  const own = await created(carla, typical());
  const sheets: string[] = [];
  while (sheets.length < 3) sheets.push(await created(bruno, typical({ playerName: crypto.randomUUID() })));
  const { leave } = await crowdTheQueue(carla);
  const order: string[] = [];
  const others = sheets.map(async (id) => {
    expect((await pdf(bruno, id)).status).toBe(200);
    order.push("Bruno");
  });
  leave();
  let answer = await pdf(carla, own);
  // The server notices the disconnection with a delay.
  while (answer.status === 429) answer = await pdf(carla, own);
  order.push("Carla");
  expect(answer.status).toBe(200);
  await Promise.all(others);
  expect(order.indexOf("Carla")).toBeLessThan(2);
});
