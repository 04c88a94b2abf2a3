import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import type { Log } from "../log.ts";
import { deleteEnded } from "./ended.ts";
import { SESSION_LIFETIME_MS } from "./sessions.ts";
import { deleteSessionsUnseenSince } from "./store.ts";

interface SessionKeeperDependencies {
  db: Db;
  clock: Clock;
  log: Log;
}

export interface SessionKeeper {
  look(): void;
  stop(): void;
}

const LOOK_EVERY_MS = 60_000;
/** How long both clocks must agree before a session counts as old: a Raspberry Pi may start with a wrong date. */
const TRUSTED_AFTER_MS = 60 * 60_000;
/** NTP adjusts a clock by at most two seconds an hour. */
const MOST_WANDERING_MS = 60_000;

export function openSessionKeeper({ db, clock, log }: SessionKeeperDependencies): SessionKeeper {
  const lead = () => clock.now() - clock.elapsed();
  let watched = { since: clock.elapsed(), lead: lead() };

  function look(): void {
    try {
      deleteEnded(db);
      const hasJumped = Math.abs(lead() - watched.lead) > MOST_WANDERING_MS;
      const isTrusted = !hasJumped && clock.elapsed() - watched.since >= TRUSTED_AFTER_MS;
      if (!hasJumped && !isTrusted) return;
      watched = { since: clock.elapsed(), lead: lead() };
      if (isTrusted) deleteSessionsUnseenSince(db, clock.now() - SESSION_LIFETIME_MS);
    } catch (error) {
      log.warn({ err: error }, "sessions that are over could not be deleted");
    }
  }

  const looking = setInterval(look, LOOK_EVERY_MS);
  return {
    look,
    stop() {
      clearInterval(looking);
      look();
    },
  };
}
