import fc from "fast-check";
import type { Command, Evening } from "./evening.ts";

/** The commands of a room: those that everybody may know of, and those that only some people may. */
export interface RoomCommands {
  /** Shown commands at the beginning of an evening, which later commands build upon. */
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
/** A command that Bruno may not know of: carried out in only one of two evenings. */
export const hidden = command(true);

/** Stores the id that a command has created. */
export function remember({ made }: Evening, kind: string, id: unknown): void {
  if (typeof id === "string") made.set(kind, [...(made.get(kind) ?? []), id]);
}

/** The newest id of a kind that commands have created. */
export const newest = ({ made }: Evening, kind: string): string | undefined => made.get(kind)?.at(-1);

/** One id of a kind that commands have created. */
export function chosen({ made }: Evening, kind: string, at: number): string | undefined {
  const all = made.get(kind) ?? [];
  return all[at % all.length];
}
