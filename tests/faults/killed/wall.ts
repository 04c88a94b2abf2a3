import { WallView } from "#shared/wall/index.ts";
import { type Command, gone, type Lane, Past, type Wire } from "./lane.ts";

/** Where each note hangs, by its text. */
export type Wall = Readonly<Record<string, readonly [x: number, y: number]>>;

/** So few that a wall never becomes full. */
const MOST_NOTES = 12;

/** Somebody who writes notes, moves and removes them, and undoes it. */
export function wallLane(wire: Wire, table: string): Lane<Wall> {
  let count = 0;
  const past = new Past<Wall>();

  async function notes() {
    const { body, text } = await wire.api.get(`/wall/cards?table=${table}`);
    const view = WallView.parse(body, { error: () => text });
    return view.cards.filter(({ kind }) => kind === "note");
  }
  const place = () => ({ x: Math.floor(Math.random() * 4_000), y: Math.floor(Math.random() * 2_800) });

  return {
    name: "the wall",
    read: async () => Object.fromEntries((await notes()).map(({ title, x, y }) => [title, [x, y]])),
    async next(state): Promise<Command<Wall>> {
      const clientId = crypto.randomUUID();
      const turn = count++ % 5;
      const former = turn === 4 ? past.pop() : null;
      if (former) return { name: "undo", after: former, send: () => undo(wire, table, clientId) };
      const titles = Object.keys(state);
      const title = titles[Math.floor(Math.random() * titles.length)];
      const card = (await notes()).find((one) => one.title === title);
      // Only now: the server may have been killed while it was asked.
      past.push(state);
      if (!card || !title || turn === 0) {
        const text = `foglietto ${clientId}`;
        const { x, y } = place();
        const send = () => wire.speaker.command("WALL_NOTE", { clientId, text, x, y });
        return { name: "note", after: { ...state, [text]: [x, y] }, send };
      }
      if (titles.length > MOST_NOTES) {
        const { [title]: _, ...after } = state;
        return {
          name: "removal",
          after,
          send: () => wire.speaker.command("WALL_REMOVE", { clientId, cardId: card._id }),
        };
      }
      const { x, y } = place();
      return {
        name: "move",
        after: { ...state, [title]: [x, y] },
        send: () => wire.speaker.command("WALL_MOVE", { clientId, cardId: card._id, x, y, isLast: true }),
      };
    },
  };
}

/** Takes back the last command of a person at a table. */
export async function undo({ api }: Wire, table: string, clientId: string): Promise<boolean> {
  const answer = await api.post("/undo", { table, clientId }).catch(gone);
  if (answer && answer.status !== 200) throw new Error(`an undo was refused: ${answer.text}`);
  return answer !== null;
}
