import type { Die } from "#shared/rules/dice.ts";
import type { Due } from "#shared/schemas/condition.ts";
import type { Roll, RollAim, RollRequest } from "#shared/schemas/roll.ts";
import type { Session } from "../accounts/index.ts";
import { recordFinding } from "../clues/index.ts";
import * as condition from "../condition/index.ts";
import type { Db } from "../db/open.ts";
import { openDiary, setSitting, writeNote } from "../diary/index.ts";
import { hideHandout, showHandout } from "../handouts/index.ts";
import type { Log } from "../log.ts";
import { pushRoll, type RollAuthor, type RollOutcome, spendLuck, throwRoll } from "../rolls/index.ts";
import { falling, repeatable } from "./dice.ts";

export interface Player {
  readonly session: Session;
  readonly characterId: string;
}

interface Table {
  readonly db: Db;
  readonly log: Log;
  readonly id: string;
  readonly master: Session;
  readonly players: readonly Player[];
}

/** All of these rolls have expired. */
const LIFETIME_MS = 60_000;
const MINUTE = 60_000;

export type Play = ReturnType<typeof openPlay>;

/** Replays an evening in the past; each call takes some minutes. @throws each Refused where the rules forbid it. */
export function openPlay({ db, log, id: tableId, master, players }: Table) {
  let now = 0;
  const usual = repeatable(1926);
  const diary = openDiary({
    db,
    log,
    clock: { now: () => now, elapsed: () => now },
    presentAt: () => [master, ...players.map(({ session }) => session)].map(({ username }) => username),
  });
  const dice = (die: Die) => ({ db, die, now, lifetimeMs: LIFETIME_MS });
  const rollAuthorOf = ({ userId, username }: Session): RollAuthor => ({
    userId,
    username,
    tableId,
    isMaster: userId === master.userId,
  });
  const later = (minutes = 4) => {
    now += minutes * MINUTE;
  };
  const store = ({ kept }: RollOutcome): Roll => {
    if (kept.roll.seenBy === "all") diary.rolled(tableId, now);
    diary.flush();
    return kept.roll;
  };
  /** @param total of the call's percentile roll, if it has one. */
  const happen = (total: number | null, call: (world: condition.CommandContext) => condition.Outcome) => {
    later();
    const die = total === null ? usual : falling(total, 0, usual);
    diary.happened(call({ ...dice(die), assertMayThrow: () => {} }));
    diary.flush();
  };

  return {
    begin(at: number, title: string): void {
      now = at;
      setSitting(db, master, { table: tableId, begin: true, title }, [], now);
    },
    end(): void {
      later();
      setSitting(db, master, { table: tableId, begin: false }, [], now);
    },

    roll(
      { session, characterId }: Player,
      aim: RollAim,
      total: number,
      how: Partial<Pick<RollRequest, "bonus" | "difficulty" | "seenBy">> = {},
    ): Roll {
      later();
      const { bonus = 0, difficulty = "normal", seenBy = "all" } = how;
      const request = { clientId: crypto.randomUUID(), characterId, aim, bonus, difficulty, seenBy };
      return store(throwRoll(dice(falling(total, bonus, usual)), rollAuthorOf(session), request));
    },
    rollOf(npcId: string, aim: RollAim, total: number): Roll {
      later(1);
      const request = { clientId: crypto.randomUUID(), npcId, aim, bonus: 0, difficulty: "normal" } as const;
      const thrower = rollAuthorOf(master);
      return store(throwRoll(dice(falling(total, 0, usual)), thrower, { ...request, seenBy: "all" }));
    },
    push({ session }: Player, { _id, bonus }: Roll, why: string, total: number): void {
      later(1);
      const request = { clientId: crypto.randomUUID(), rollId: _id, why };
      store(pushRoll(dice(falling(total, bonus, usual)), rollAuthorOf(session), request));
    },
    payWithLuck({ session }: Player, { _id, total, target }: Roll): void {
      const points = (total ?? 0) - (target ?? 0);
      store(
        spendLuck(dice(usual), rollAuthorOf(session), { clientId: crypto.randomUUID(), rollId: _id, points }),
      );
    },

    hurt: ({ characterId: id }: Player, amount: number, cause: string) =>
      happen(null, (world) => condition.harm(world, master, { id, amount, armour: 0, cause })),
    help: ({ characterId: id }: Player, how: "first-aid" | "medicine") =>
      happen(null, (world) => condition.heal(world, master, { id, how })),
    frighten: ({ session, characterId: id }: Player, loss: string, cause: string, total: number) =>
      happen(total, (world) => condition.loseSanityNow(world, session, { id, loss, cause })),
    follow: ({ session, characterId: id }: Player, what: Due, total: number | null) =>
      // Whether an insanity comes from the Mythos is the master's to say.
      happen(total, (world) =>
        condition.followUp(world, what === "mythos" ? master : session, { id, what, skip: false }),
      ),
    bout: ({ characterId: id }: Player, how: "others" | "over", what?: string) =>
      happen(null, (world) => condition.bout(world, master, { id, how, what })),
    newDay: () => happen(null, (world) => condition.newDay(world, master, { id: tableId })),
    develop: (open: boolean) =>
      happen(null, (world) => condition.setDeveloping(world, master, { id: tableId, open })),
    improve: ({ session, characterId: id }: Player, skill: string, total: number) =>
      happen(total, (world) => condition.develop(world, session, { id, skill })),

    /** @param who finds the clue: everybody, or one. */
    find(id: string, who: "*" | Player): void {
      later(1);
      const by = who === "*" ? ["*"] : [who.characterId];
      const { found, handout } = recordFinding(db, master, { id, by }, now);
      if (found) diary.rememberClue(found);
      diary.flush();
      if (handout?.shown) hideHandout(db, master, { id: handout.shown.handoutId, forget: false });
    },
    show(id: string, to: "*" | Player): void {
      later(2);
      const people = to === "*" ? [to] : [to.session.userId];
      diary.rememberHandout(showHandout(db, master, { id, to: people }, now).shown);
      diary.flush();
      later(2);
      hideHandout(db, master, { id, forget: false });
    },
    note(session: Session, text: string, onlyMe = false): void {
      later(2);
      writeNote(db, session, { table: tableId, text, onlyMe }, now);
    },
    beginFight(): string {
      later(1);
      const id = Bun.randomUUIDv7();
      diary.fightBegan({ tableId, id });
      diary.flush();
      return id;
    },
    endFight(id: string, round: number, names: readonly string[]): void {
      later(1);
      diary.fightEnded({ tableId, id, round, names });
      diary.flush();
    },
    now: () => now,
  };
}
