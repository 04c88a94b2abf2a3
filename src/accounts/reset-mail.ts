import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { hashSecret, newToken } from "../http/secret.ts";
import type { Log } from "../log.ts";
import { type PostOffice, resetLetter } from "../mail/index.ts";
import {
  dropResetRequest,
  dropUnknownRequests,
  dueResetRequest,
  insertResetToken,
  postponeResetRequest,
  type QueuedReset,
} from "./reset-store.ts";
import { findUserByEmailKey } from "./store.ts";

interface ResetDeskDependencies {
  db: Db;
  clock: Pick<Clock, "now">;
  log: Log;
  post: PostOffice;
  publicUrl: () => string;
}

export interface ResetDesk {
  look(): Promise<void>;
  stop(): void;
}

const TOKEN_LIFETIME_MS = 60 * 60 * 1000;
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1000;
/** Only a timer triggers sending: after a request, its timing would reveal whether the address exists. */
const LOOK_EVERY_MS = 2_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/** A minute, growing to an hour; `attempts` from 1. */
const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));

export function openResetDesk(dependencies: ResetDeskDependencies): ResetDesk {
  let isBusy = false;
  let isStopped = false;
  let hasFailed = false;

  const due = () =>
    isStopped ? null : dueResetRequest(dependencies.db, dependencies.clock.now(), LONGEST_WAIT_MS);

  async function look(): Promise<void> {
    if (isBusy || isStopped) return;
    isBusy = true;
    try {
      for (let request = due(); request; request = due()) {
        dropUnknownRequests(dependencies.db);
        await send(dependencies, request, () => isStopped);
      }
      hasFailed = false;
    } catch (error) {
      // Logged once: on a full disk every attempt fails.
      if (!hasFailed)
        dependencies.log.error({ err: error }, "the queue of letters could not be worked through");
      hasFailed = true;
    } finally {
      isBusy = false;
    }
  }

  const looking = setInterval(look, LOOK_EVERY_MS);
  return {
    look,
    stop() {
      isStopped = true;
      clearInterval(looking);
      dependencies.post.close();
    },
  };
}

/** Unknown addresses get no mail, and no answer tells them apart. */
async function send(
  dependencies: ResetDeskDependencies,
  { emailKey, requestedAt, attempts }: QueuedReset,
  isStopped: () => boolean,
): Promise<void> {
  const { db, clock, log, post, publicUrl } = dependencies;
  const user = findUserByEmailKey(db, emailKey);
  if (!user) return dropResetRequest(db, emailKey);

  const now = clock.now();
  const token = newToken();
  insertResetToken(
    db,
    { tokenHash: hashSecret(token), userId: user.id, expiresAt: now + TOKEN_LIFETIME_MS },
    now,
  );
  try {
    await post.deliver(resetLetter(user.email, user.username, `${publicUrl()}/reset-password/${token}`));
    if (isStopped()) return;
    dropResetRequest(db, emailKey);
    log.info({ username: user.username, attempts: attempts + 1 }, "reset letter sent");
  } catch (error) {
    // The database is closing; the request stays queued for the next start.
    if (isStopped()) return;
    // Only the message: the error also contains the mail with its token.
    const reason = error instanceof Error ? error.message : String(error);
    if (clock.now() - requestedAt >= GIVE_UP_AFTER_MS) {
      dropResetRequest(db, emailKey);
      return log.error({ username: user.username, reason }, "reset letter given up after a day");
    }
    const tried = attempts + 1;
    postponeResetRequest(db, emailKey, tried, clock.now() + waitAfter(tried));
    log.warn(
      { username: user.username, attempts: tried, reason },
      "reset letter not sent, will be tried again",
    );
  }
}
