import pino from "pino";
import type { Log } from "../../src/log.ts";

/** A log that a test can read. */
export interface ListeningLog {
  readonly log: Log;
  /** Every line so far, as in the log file. */
  readonly lines: readonly string[];
  /** Takes the errors logged so far: an error that is not taken fails the test, see `assertNoErrors`. */
  takeErrors(): string[];
  /** @throws when an error was logged that no test has taken. */
  assertNoErrors(): void;
}

const ERROR_LEVEL = 50;

export function listeningLog(): ListeningLog {
  const lines: string[] = [];
  let errors: string[] = [];
  const write = (line: string) => {
    lines.push(line);
    if (levelOf(line) >= ERROR_LEVEL) errors.push(line);
  };
  return {
    log: pino({ level: "debug" }, { write }),
    lines,
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    assertNoErrors: () => {
      if (errors.length > 0) throw new Error(`the server logged errors:\n${errors.join("")}`);
    },
  };
}

function levelOf(line: string): number {
  const { level }: { level: number } = JSON.parse(line);
  return level;
}
