import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SLOW_MACHINE_MS = 60_000;
const PASSWORD = "una parola lunga";

/**
 * Starts a Custode that was built for another machine and does with it what a first evening does: the page, a first
 * user, a session, the live channel, the end.
 *
 * @param command what starts it (`qemu-aarch64 … custode`, `podman run …`), without `serve`.
 * @throws at the first thing that is not as it should be.
 */
export async function exercise(command: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "custode-exercise-"));
  const env = {
    PATH: process.env.PATH ?? "",
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: folder,
    LOG_FORMAT: "json",
  };
  const child = Bun.spawn([...command, "serve"], { cwd: folder, env, stdout: "pipe", stderr: "inherit" });
  const deadline = setTimeout(() => child.kill("SIGKILL"), SLOW_MACHINE_MS);
  try {
    await spendAnEvening(await addressOf(child.stdout));
    child.kill("SIGTERM");
    expect("exit code after SIGTERM", await child.exited, 0);
  } finally {
    clearTimeout(deadline);
    child.kill("SIGKILL");
    await child.exited;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What `exercise` does with a server that is up; also for one that was started in another way. */
export async function spendAnEvening(address: string): Promise<void> {
  expect("GET /health", (await fetch(`${address}/health`)).status, 200);
  const page = await fetch(address);
  expect("the page is there", (await page.text()).includes('<div id="root">'), true);
  const ada = { username: "Ada", password: PASSWORD };
  expect("register", (await post(address, "register", { ...ada, email: "ada@esempio.it" })).status, 201);
  const { token } = await (await post(address, "login", ada)).json();
  expect("the session is alive", (await fetch(`${address}/user/me`, bearer(token))).status, 200);
  expect("the live channel greets", await firstWord(address, token), "audioStreaming");
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
