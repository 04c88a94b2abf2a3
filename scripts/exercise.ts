import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SLOW_MACHINE_MS = 60_000;
const PASSWORD = "una parola lunga";

interface Circumstances {
  /** Where it is started; a folder of its own when missing. */
  readonly cwd?: string;
  /** What it finds in its environment besides where to listen and to keep its data. */
  readonly env?: NodeJS.ProcessEnv;
  /** How long all of it may take. */
  readonly patienceMs?: number;
}

/**
 * Starts a Custode as somebody somewhere would and does with it what a first evening does: the page, a first user, a session,
 * the live channel, Ctrl+C.
 *
 * @param command what starts the server (`qemu-aarch64 … custode serve`, `bun start`).
 * @throws at the first thing that is not as it should be.
 */
export async function exercise(command: string[], circumstances: Circumstances = {}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "custode-exercise-"));
  const { cwd = folder, env = { PATH: process.env.PATH }, patienceMs = SLOW_MACHINE_MS } = circumstances;
  const child = Bun.spawn(command, {
    cwd,
    env: { ...env, DATA_DIR: folder, PORT: "0", HOST: "127.0.0.1", LOG_FORMAT: "json" },
    stdout: "pipe",
    stderr: "inherit",
    // A group of its own, which Ctrl+C reaches as a whole: whatever started the server, and the server.
    detached: true,
  });
  const deadline = setTimeout(() => endGroup(child.pid, "SIGKILL"), patienceMs);
  try {
    await playEvening(await addressOf(child.stdout));
    endGroup(child.pid, "SIGINT");
    const code = await child.exited;
    // What npm says of a program that Ctrl+C ended, however well.
    expect("Ctrl+C ends it well", code === 130 ? 0 : code, 0);
  } finally {
    clearTimeout(deadline);
    endGroup(child.pid, "SIGKILL");
    await child.exited;
    rmSync(folder, { recursive: true, force: true });
  }
}

function endGroup(leader: number, signal: "SIGINT" | "SIGKILL"): void {
  try {
    process.kill(-leader, signal);
  } catch {
    // Nobody of it is left.
  }
}

/** What `exercise` does with a server that is up; also for one that was started in another way. */
export async function playEvening(address: string): Promise<void> {
  expect("GET /health", (await fetch(`${address}/health`)).status, 200);
  const page = await fetch(address);
  expect("the page is there", (await page.text()).includes('<div id="root">'), true);
  const ada = { username: "Ada", password: PASSWORD };
  expect("register", (await post(address, "register", { ...ada, email: "ada@esempio.it" })).status, 201);
  const { token } = await (await post(address, "login", ada)).json();
  expect("the session is alive", (await fetch(`${address}/user/me`, bearer(token))).status, 200);
  expect("the live channel greets", await firstWord(address, token), "seated");
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

function post(address: string, path: string, body: object): Promise<Response> {
  return fetch(`${address}/user/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
}

/** The action of the first thing that the table says to a newcomer. */
export function firstWord(address: string, sessionToken: string): Promise<string> {
  const socket = new WebSocket(`${address.replace(/^http/, "ws")}/ws`);
  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () =>
      socket.send(JSON.stringify({ action: "SESSION_TOKEN", sessionToken, data: {} })),
    );
    socket.addEventListener("message", ({ data }) => {
      resolve(JSON.parse(String(data)).action);
      socket.close();
    });
    socket.addEventListener("close", ({ code }) => reject(new Error(`the live channel closed with ${code}`)));
    socket.addEventListener("error", () => reject(new Error("the live channel does not open")));
  });
}

/** The address in the line of the log that says that it listens. */
async function addressOf(stdout: ReadableStream<Uint8Array>): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  // Leaving the loop must not close the pipe, which the log goes on writing to.
  for await (const chunk of stdout.values({ preventCancel: true })) {
    text += decoder.decode(chunk, { stream: true });
    const address = /"addresses":\["([^"]+)"/.exec(text)?.[1];
    if (address) return address;
  }
  throw new Error(`it ended instead of listening:\n${text}`);
}

function expect(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted)
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  console.log(`  ✓ ${what}`);
}
