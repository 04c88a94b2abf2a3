import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import type { DataFolder } from "../db/data-folder.ts";
import { sweepLeftovers } from "../db/leftovers.ts";
import type { Log } from "../log.ts";

export interface DailyBackups {
  look(): Promise<void>;
  stop(): void;
}

interface DailyBackupDependencies {
  folder: DataFolder;
  clock: Pick<Clock, "now">;
  log: Log;
  /** Without sounds; in another process, so that the table need not wait. */
  backUp: (file: string) => Promise<void>;
}

const KEPT = 7;
const NAME = /^giornaliero-\d{4}-\d\d-\d\d\.tar\.gz$/;
/** Leaves the start of the server undisturbed. */
const FIRST_LOOK_MS = 60_000;
const LOOK_EVERY_MS = 60 * 60_000;

/** A copy for each of the last seven days with a running server; without sounds, which would fill a small card. */
export function openDailyBackups({ folder, clock, log, backUp }: DailyBackupDependencies): DailyBackups {
  async function look(): Promise<void> {
    const name = `giornaliero-${new Date(clock.now()).toISOString().slice(0, 10)}.tar.gz`;
    try {
      mkdirSync(folder.backups, { recursive: true });
      // Killed backups leave hundreds of megabytes, and servers run for months.
      sweepLeftovers(folder, ["backups"]);
      if (readdirSync(folder.backups).includes(name)) return;
      await backUp(join(folder.backups, name));
      // Counted, not judged by age: a clock that jumps must not delete the last good copies. Future dates are counted apart.
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
