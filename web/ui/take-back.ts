import { proxy, useSnapshot } from "valtio";

/** An action that only this page can undo. */
export interface LocalUndo {
  id: string;
  /** Label, as in "Annulla: subisce 7 danni". */
  words: string;
  /** Id of the investigator whose sheet offers it; null for none. */
  of: string | null;
  /** Undefined: at every table. */
  tableId?: string | null | undefined;
  takeBack: () => void;
  /** Serialisable: how a reloaded page takes it back. Its meaning is not known here. */
  again?: unknown;
  toast?: string;
}

/** `at`: as `performance.now()`. */
export type StoredCommand = LocalUndo & { at: number };

/** Milliseconds; same as on the server. */
export const LASTING = 10 * 60_000;
const MOST = 50;

/** Newest last. `toasts`: visible toast by id of the server's undo entry. */
const done = proxy<{ commands: StoredCommand[]; toasts: Record<string, string> }>({
  commands: [],
  toasts: {},
});

/** Keeps a command for ten minutes or until undone. @param lasting milliseconds. @param at as `performance.now()`. */
export function keepCommand(command: LocalUndo, lasting = LASTING, at = performance.now()): void {
  if (command.toast !== undefined) detachToast(command.toast);
  const kept = { ...command, at };
  done.commands = [...done.commands.filter(({ id }) => id !== command.id), kept].slice(-MOST);
  setTimeout(() => {
    done.commands = done.commands.filter(({ takeBack }) => takeBack !== command.takeBack);
  }, lasting);
}

export function forgetCommand(id: string): void {
  done.commands = done.commands.filter((command) => command.id !== id);
}

/** While a toast offers a server undo, it is offered nowhere else. */
export function attachToToast(id: string, toast: string): void {
  detachToast(toast);
  done.toasts[id] = toast;
}

/** A toast closed: what it offered moves to its regular place. */
export function detachToast(toast: string): void {
  done.commands = done.commands.map(({ toast: on, ...command }) =>
    on === undefined || on === toast ? command : { ...command, toast: on },
  );
  for (const [id, on] of Object.entries(done.toasts)) if (on === toast) delete done.toasts[id];
}

/** Call at logout: the next user must not undo these. */
export function forgetCommands(): void {
  done.commands = [];
  done.toasts = {};
}

export function takeBackCommand(id: string): void {
  const command = done.commands.find((one) => one.id === id);
  forgetCommand(id);
  command?.takeBack();
}

/** Local commands, newest last, and the visible toasts. */
export const useStoredCommands = () => useSnapshot(done);
/** Non-reactive `useStoredCommands`. */
export const storedCommands = () => done;
