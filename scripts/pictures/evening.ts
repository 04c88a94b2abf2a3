import type { Seat, Studio } from "./studio.ts";

/** Who sits at the demo's table on the third evening, and what lies on it. */
export async function beginEvening(studio: Studio) {
  const elena = await studio.sit("Elena", "desk", "carta");
  const bruno = await studio.sit("Bruno", "phone", "carta");
  const chiara = await studio.sit("Chiara", "phone", "notte");
  const davide = await studio.sit("Davide", "phone", "notte");
  const francesca = await studio.sit("Francesca", "phone", "carta");
  const { current: table } = Object(await elena.call("/table/list"));
  await elena.call("/diary/sitting", { table, begin: true, title: "Il pozzo della Lampara" });
  await elena.call("/table/new-day", { id: table });
  const { seats } = Object(await elena.call(`/table/${table}`));
  /** The id of whoever somebody plays. */
  const playedBy = (username: string): string =>
    Object(seats.find((seat: object) => Object(seat).username === username)).playing;
  return { studio, table: String(table), elena, bruno, chiara, davide, francesca, playedBy };
}
export type Evening = Awaited<ReturnType<typeof beginEvening>>;

/** The id of one of the table's things. @throws when it is not there. */
export async function idOf(
  { elena, table }: Pick<Evening, "elena" | "table">,
  room: "handout" | "npc" | "scene",
  name: string,
): Promise<string> {
  const answer = Object(await elena.call(`/${room}/list?table=${table}`));
  const things: { _id: string; name?: string; title?: string }[] = answer[`${room}s`];
  const found = things.find((thing) => (thing.title ?? thing.name) === name);
  if (!found) throw new Error(`no ${room} ${name}`);
  return found._id;
}

/** Opens a sheet, at one of its parts or at its head, and waits until the table is there. */
export async function openSheet({ page }: Seat, id: string, part?: "skills"): Promise<void> {
  await page.goto(`/characters/${id}${part ? `#${part}` : ""}`);
  await page.getByRole("banner").getByText("Al tavolo").waitFor({ state: "attached" });
}
