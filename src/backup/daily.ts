import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import type { DataFolder } from "../db/data-folder.ts";
import { sweepLeftovers } from "../db/leftovers.ts";
import type { Log } from "../log.ts";

/** The copies that make themselves. */
export interface DailyBackups {
  /** Makes today's if it is not there yet; what fails is logged, and tried again at the next hour. */
  look(): Promise<void>;
  stop(): void;
}

interface DailyBackupDependencies {
  folder: DataFolder;
  clock: Pick<Clock, "now">;
  log: Log;
  /** Writes an archive without the sounds, in a process of its own: the table must not wait for it. */
  backUp: (file: string) => Promise<void>;
}

const KEPT = 7;
const NAME = /^giornaliero-\d{4}-\d\d-\d\d\.tar\.gz$/;
/** A table that has just been set up has better to do in its first minute. */
const FIRST_LOOK_MS = 60_000;
const LOOK_EVERY_MS = 60 * 60_000;

/**
 * Keeps a copy of each of the last seven days on which the server ran. The sounds stay out: they are files that do not
 * change, and seven copies of them would fill the card of a Raspberry Pi.
 */
export function openDailyBackups({ folder, clock, log, backUp }: DailyBackupDependencies): DailyBackups {
  async function look(): Promise<void> {
    const name = `giornaliero-${new Date(clock.now()).toISOString().slice(0, 10)}.tar.gz`;
    try {
      mkdirSync(folder.backups, { recursive: true });
      // A backup that was killed beside this server leaves hundreds of megabytes, and servers run for months.
      sweepLeftovers(folder, ["backups"]);
      if (readdirSync(folder.backups).includes(name)) return;
      await backUp(join(folder.backups, name));
      // By their number, not by their age: a clock that jumps must not take away the last good copies. Those of days
      // still to come, which a clock that was ahead has named, or one that is behind cannot know, are counted apart.
      const copies = readdirSync(folder.backups).filter((file) => NAME.test(file));
      const [past, ahead] = [copies.filter((file) => file <= name), copies.filter((file) => file > name)];
      for (const old of [past, ahead].flatMap((some) => some.sort().slice(0, -KEPT)))
        rmSync(join(folder.backups, old));
      log.info({ name }, "daily backup made");
    } catch (error) {
      log.warn({ err: error, name }, "daily backup failed");
    }
  }

  let hourly: Timer | undefined;
  const first = setTimeout(() => {
    void look();
    hourly = setInterval(look, LOOK_EVERY_MS);
  }, FIRST_LOOK_MS);
  return {
    look,
    stop() {
      clearTimeout(first);
      clearInterval(hourly);
    },
  };
}
