import { Database } from "bun:sqlite";
import { join } from "node:path";
import { HIT_POINTS, LUCK, WOUNDS } from "./group.ts";
import type { RuleCommand } from "./messages.ts";
import type { Record } from "./page-host.ts";

/** Checks the database of a stopped server for lost or duplicated actions. */
export function problemsIn(dataDir: string, { said, acknowledged, refused }: Record): string[] {
  using db = new Database(join(dataDir, "custode.db"), { readonly: true });
  const count = (sql: string, ...words: string[]): number =>
    db.query<{ n: number }, string[]>(`SELECT count(*) AS n FROM ${sql}`).get(...words)?.n ?? 0;
  const problems: string[] = [];

  /** How often an action requested once is stored. */
  const timesOf: Partial<{ [W in RuleCommand["what"]]: (command: RuleCommand) => number }> = {
    roll: ({ name }) => count("rolls WHERE client_id = ?", name),
    told: ({ name }) => count("rolls WHERE speach_text = ?", name),
    luck: ({ of }) => count("rolls WHERE id = ? AND roll ->> '$.luckSpent' > 0", of),
    reveal: ({ of }) => count("rolls WHERE id = ? AND roll ->> '$.seenBy' = 'all'", of),
    ask: ({ name }) => count("asks WHERE asked ->> '$.note' = ?", name),
    harm: ({ name }) => count("happenings WHERE events ->> '$[0].cause' = ?", name),
    note: ({ name }) => count("diary WHERE text = ?", name),
    handout: ({ name }) => count("handouts WHERE title = ?", name),
    slip: ({ name }) => count("slips WHERE text = ?", name),
    "wall note": ({ name }) => count("wall_notes WHERE text = ?", name),
    clue: ({ name }) => count("clues WHERE title = ?", name),
    save: ({ name, of }) => meetingsOf(of).split(`[${name}]`).length - 1,
  };
  const sheetOf = (id: string) => {
    const row = db
      .query<{ document: string; state: string }, [string]>(
        "SELECT document, state FROM characters WHERE id = ?",
      )
      .get(id);
    return { document: JSON.parse(row?.document ?? "{}"), state: JSON.parse(row?.state ?? "{}") };
  };
  const meetingsOf = (id: string): string => sheetOf(id).document.background.meetings;
  const pointOf = (id: string, point: string): number =>
    sheetOf(id).document.points.find(({ name }: { name: string }) => name === point)?.value;

  for (const command of said) {
    const times = timesOf[command.what]?.(command);
    if (times === undefined) continue;
    const what = `${command.what} '${command.name}'`;
    if (times > 1) problems.push(`${what} is there ${times} times`);
    if (times === 0 && acknowledged.has(command.name))
      problems.push(`${what} was acknowledged, and is not there`);
    if (
      ["roll", "harm", "note", "handout", "clue"].includes(command.what) &&
      !acknowledged.has(command.name) &&
      !refused.has(command.name)
    )
      problems.push(`${what} was never answered`);
  }

  for (const id of new Set(said.filter(({ what }) => what === "harm").map(({ of }) => of))) {
    const harms = said.filter(({ what, of, name }) => what === "harm" && of === id && acknowledged.has(name));
    const left = pointOf(id, "Punti Ferita");
    if (left !== HIT_POINTS - harms.length)
      problems.push(`${id} was harmed ${harms.length} times and has ${left} Punti Ferita`);
  }
  for (const { id } of db.query<{ id: string }, []>("SELECT id FROM characters").all()) {
    const spent = db
      .query<{ n: number }, [string]>(
        "SELECT sum(roll ->> '$.luckSpent') AS n FROM rolls WHERE character_id = ?",
      )
      .get(id)?.n;
    const left = pointOf(id, "Punti Fortuna");
    if (left !== LUCK - (spent ?? 0)) problems.push(`${id} has spent ${spent} of Fortuna and has ${left}`);
    const last = lastOf(said.filter(({ what, of }) => what === "tick" && of.startsWith(id)));
    const isTicked = sheetOf(id).state.ticks.includes("Ascoltare");
    if (last && !last.some(({ of }) => of === `${id} ${isTicked}`)) {
      // A passed roll sets the tick, and luck spent on it removes the tick.
      const told = said
        .filter(({ what, of }) => what === "tick" && of.startsWith(id))
        .map(
          ({ name, of }) =>
            `${of.endsWith("true") ? "on" : "off"}${acknowledged.has(name) ? "" : " (unanswered)"}`,
        );
      if (!isTicked && !spent)
        problems.push(`the tick of ${id} is not as it was set last: ${told.join(", ")}`);
    }
  }
  for (const id of new Set(said.filter(({ what }) => what === "blow").map(({ of }) => of))) {
    const blows = said.filter(({ what, of }) => what === "blow" && of === id);
    const sure = blows.filter(({ name }) => acknowledged.has(name)).length;
    const state = db
      .query<{ state: string }, [string]>("SELECT state FROM encounters WHERE id = ?")
      .get(id)?.state;
    const wounds = JSON.parse(state ?? "{}").fighters[0].wounds.value;
    const taken = WOUNDS - wounds;
    if (!(taken >= sure && taken <= blows.length))
      problems.push(`of ${blows.length} blows, ${sure} of them acknowledged, ${taken} were taken`);
  }
  const [{ integrity_check } = { integrity_check: "" }] = db
    .query<{ integrity_check: string }, []>("PRAGMA integrity_check")
    .all();
  if (integrity_check !== "ok") problems.push(`the database is broken: ${integrity_check}`);
  return problems;

  /** The commands that may have been the last: one without an answer may have arrived after later ones on other connections. */
  function lastOf(commands: readonly RuleCommand[]): readonly RuleCommand[] | null {
    const last = commands.findLast(({ name }) => acknowledged.has(name));
    return last ? commands.filter((command) => command === last || !acknowledged.has(command.name)) : null;
  }
}
