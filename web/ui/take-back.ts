import { proxy, useSnapshot } from "valtio";

/** Something that was done on this page and that only this page can take back. */
export interface RuleCommand {
  /** A later one of the same takes its place. */
  id: string;
  /** What it was, as in 'Annulla: subisce 7 danni'. */
  words: string;
  /** The id of whom it was done to, who shows it; null for what nobody shows. */
  of: string | null;
  takeBack: () => void;
  /** The slip on the screen that offers it. */
  slip?: string;
  /** It goes with its slip. */
  isBrief?: boolean;
}

/** A command that is kept, and when it was done, as `performance.now()`. */
export type StoredCommand = RuleCommand & { at: number };

/** Milliseconds; the server allows as long. */
const LASTING = 10 * 60_000;
/** Far more than anybody takes back. */
const MOST = 50;

/** The newest last. `slips` says which slip on the screen offers what the server takes back. */
const done = proxy<{ commands: StoredCommand[]; slips: Record<string, string> }>({ commands: [], slips: {} });

/** Keeps what was done for ten minutes, or until it is taken back. @param lasting milliseconds, where it is another time. */
export function keepCommand(command: RuleCommand, lasting = LASTING): void {
  if (command.slip !== undefined) leaveSlip(command.slip);
  const kept = { ...command, at: performance.now() };
  done.commands = [...done.commands.filter(({ id }) => id !== command.id), kept].slice(-MOST);
  setTimeout(() => {
    done.commands = done.commands.filter(({ takeBack }) => takeBack !== command.takeBack);
  }, lasting);
}

export function forgetCommand(id: string): void {
  done.commands = done.commands.filter((command) => command.id !== id);
}

/** A slip offers what the server takes back under this id: it is shown nowhere else while the slip stays. */
export function putOnSlip(id: string, slip: string): void {
  leaveSlip(slip);
  done.slips[id] = slip;
}

/** A slip has gone: what it offered is shown where it was done from now on, or gone with it. */
export function leaveSlip(slip: string): void {
  done.commands = done.commands
    .filter((command) => command.slip !== slip || !command.isBrief)
    .map(({ slip: on, ...command }) =>
      on === undefined || on === slip ? command : { ...command, slip: on },
    );
  for (const [id, on] of Object.entries(done.slips)) if (on === slip) delete done.slips[id];
}

/** What somebody has done here is nothing for who comes after him. */
export function forgetCommands(): void {
  done.commands = [];
  done.slips = {};
}

/** Takes back what this page alone can take back. */
export function takeBackCommand(id: string): void {
  const command = done.commands.find((one) => one.id === id);
  forgetCommand(id);
  command?.takeBack();
}

/** What this page alone can take back, the newest last, and the slips on the screen. */
export const useStoredCommands = () => useSnapshot(done);
/** The same at this moment. */
export const storedCommands = () => done;
