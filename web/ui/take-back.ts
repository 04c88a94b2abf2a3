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
  /** The toast on the screen that offers it. */
  toast?: string;
  /** It goes with its toast. */
  isBrief?: boolean;
}

/** A command that is kept, and when it was done, as `performance.now()`. */
export type StoredCommand = RuleCommand & { at: number };

/** Milliseconds; the server allows as long. */
const LASTING = 10 * 60_000;
/** Far more than anybody takes back. */
const MOST = 50;

/** The newest last. `toasts` says which toast on the screen offers what the server takes back. */
const done = proxy<{ commands: StoredCommand[]; toasts: Record<string, string> }>({
  commands: [],
  toasts: {},
});

/** Keeps what was done for ten minutes, or until it is taken back. @param lasting milliseconds, where it is another time. */
export function keepCommand(command: RuleCommand, lasting = LASTING): void {
  if (command.toast !== undefined) leaveToast(command.toast);
  const kept = { ...command, at: performance.now() };
  done.commands = [...done.commands.filter(({ id }) => id !== command.id), kept].slice(-MOST);
  setTimeout(() => {
    done.commands = done.commands.filter(({ takeBack }) => takeBack !== command.takeBack);
  }, lasting);
}

export function forgetCommand(id: string): void {
  done.commands = done.commands.filter((command) => command.id !== id);
}

/** A toast offers what the server takes back under this id: it is shown nowhere else while the toast stays. */
export function putOnToast(id: string, toast: string): void {
  leaveToast(toast);
  done.toasts[id] = toast;
}

/** A toast has gone: what it offered is shown where it was done from now on, or gone with it. */
export function leaveToast(toast: string): void {
  done.commands = done.commands
    .filter((command) => command.toast !== toast || !command.isBrief)
    .map(({ toast: on, ...command }) =>
      on === undefined || on === toast ? command : { ...command, toast: on },
    );
  for (const [id, on] of Object.entries(done.toasts)) if (on === toast) delete done.toasts[id];
}

/** What somebody has done here is nothing for who comes after him. */
export function forgetCommands(): void {
  done.commands = [];
  done.toasts = {};
}

/** Takes back what this page alone can take back. */
export function takeBackCommand(id: string): void {
  const command = done.commands.find((one) => one.id === id);
  forgetCommand(id);
  command?.takeBack();
}

/** What this page alone can take back, the newest last, and the toasts on the screen. */
export const useStoredCommands = () => useSnapshot(done);
/** The same at this moment. */
export const storedCommands = () => done;
