import fc from "fast-check";
import type { Command, Evening } from "./evening.ts";

/** What a room lets happen in an evening: what everybody may know of, and what nobody but those concerned may. */
export interface RoomCommands {
  /** Shown ones with which an evening begins, so that the others find something there. */
  readonly first?: readonly fc.Arbitrary<Command>[];
  readonly shown: readonly fc.Arbitrary<Command>[];
  readonly hidden: readonly fc.Arbitrary<Command>[];
}

const command =
  (isHidden: boolean) =>
  <T>(name: string, drawn: fc.Arbitrary<T>, run: (evening: Evening, values: T) => Promise<unknown>) =>
    drawn.map((values): Command => {
      const words = `${name} ${JSON.stringify(values)}`;
      return {
        ...{ words, isHidden, [fc.toStringMethod]: () => `${isHidden ? "hidden" : "shown"}: ${words}` },
        run: async (evening) => {
          await run(evening, values);
        },
      };
    });

/** A command that Bruno may know of. */
export const shown = command(false);
/** One that he may not know of: it happens in only one of the two evenings. */
export const hidden = command(true);

/** Remembers what a command has made. */
export function remember({ made }: Evening, kind: string, id: unknown): void {
  if (typeof id === "string") made.set(kind, [...(made.get(kind) ?? []), id]);
}

/** The newest of a kind that commands have made. */
export const newest = ({ made }: Evening, kind: string): string | undefined => made.get(kind)?.at(-1);

/** One of a kind that commands have made. */
export function chosen({ made }: Evening, kind: string, at: number): string | undefined {
  const all = made.get(kind) ?? [];
  return all[at % all.length];
}
