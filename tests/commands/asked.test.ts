import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);

const CTRL_C = "\x03";

/** Runs a command on a terminal, as a host does. */
function onTerminal(...args: string[]) {
  let said = "";
  let heard: () => void = () => {};
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "../../src/main.ts"), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: server.dataDir, TERM: "xterm" },
    terminal: {
      cols: 120,
      rows: 30,
      data(_terminal, bytes) {
        said += new TextDecoder().decode(bytes);
        heard();
      },
    },
  });
  return {
    /** Waits for this output since the last input, then types. */
    async answer(after: string, typed: string): Promise<void> {
      while (!said.includes(after)) await new Promise<void>((resolve) => (heard = resolve));
      said = "";
      child.terminal?.write(typed);
    },
    async end(): Promise<{ exitCode: number; said: string }> {
      const exitCode = await child.exited;
      child.terminal?.close();
      return { exitCode, said };
    },
  };
}

/** Some containers have no pseudo-terminals. */
const hasTerminal = canOpenTerminal();
if (!hasTerminal)
  process.stderr.write(
    "skipped: no terminal can be opened here, so the prompts of the command line are not tested\n",
  );

function canOpenTerminal(): boolean {
  if (process.platform === "win32") return false;
  try {
    const child = Bun.spawn(["true"], { terminal: { cols: 80, rows: 24 } });
    child.terminal?.close();
    return child.terminal !== undefined;
  } catch {
    return false;
  }
}

describe.skipIf(!hasTerminal)("prompts on a terminal", () => {
  test("removing a user accepts only yes or no in Italian, and asks again otherwise", async () => {
    await server.guest("Ada");
    const removal = onTerminal("user", "remove", "Ada");
    await removal.answer("Eliminare Ada? (s/N)", "forse\r");
    await removal.answer("Rispondi sì o no.", "\x7f".repeat(5).concat("si\r"));
    expect(await removal.end()).toEqual({
      exitCode: 0,
      said: expect.stringContaining("Utente Ada eliminato."),
    });
  });

  test("an empty answer removes nobody", async () => {
    await server.guest("Bruno");
    const removal = onTerminal("user", "remove", "Bruno");
    await removal.answer("Eliminare Bruno? (s/N)", "\r");
    expect((await removal.end()).said).toContain("Non è stato eliminato nulla.");
    expect((await server.login("Bruno")).status).toBe(200);
  });

  test("a password that is too short is refused before its repetition is asked for", async () => {
    const adding = onTerminal("user", "add", "Carla", "--email", "carla@esempio.it");
    await adding.answer("Password per Carla", "corta\r");
    await adding.answer("almeno 8 caratteri", "\x7f".repeat(5).concat("una parola lunga\r"));
    await adding.answer("Ancora una volta", "una parola lunga\r");
    expect(await adding.end()).toEqual({
      exitCode: 0,
      said: expect.stringContaining("Utente Carla creato."),
    });
    expect((await server.login("Carla", "una parola lunga")).status).toBe(200);
  });

  test("Ctrl+C ends the command with a one-line message", async () => {
    const adding = onTerminal("user", "add", "Dario", "--email", "dario@esempio.it");
    await adding.answer("Ctrl+T la mostra", CTRL_C);
    const { exitCode, said } = await adding.end();
    expect(exitCode).toBe(1);
    expect(said).toEndWith("custode: Interrotto: non è cambiato nulla.\r\n");
    expect(said).not.toContain("Error");
  });
});
