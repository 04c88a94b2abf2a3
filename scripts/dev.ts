/**
 * Serves while developing: `bun dev`. Vite serves the page out of its sources and replaces modules as they change; the server runs
 * in a process of its own, which starts again when its code changes.
 */
import { join } from "node:path";
import { createServer } from "vite";

const port = freePort();
const vite = await createServer({
  configFile: join(import.meta.dir, "../vite.config.ts"),
  // The page comes from Custode's own port; only the news of changed modules comes straight from here.
  server: { host: "127.0.0.1", port, strictPort: true, ws: { clientPort: port } },
});
await vite.listen();
const [address] = vite.resolvedUrls?.local ?? [];
if (!address) throw new Error("Vite has no address");

const command = [
  process.execPath,
  "--watch",
  "--no-clear-screen",
  join(import.meta.dir, "dev-server.ts"),
  address,
];
const server = Bun.spawn(command, { stdio: ["inherit", "inherit", "inherit"] });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
const code = await server.exited;
await vite.close();
process.exit(code);

function freePort(): number {
  const socket = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => {} } });
  socket.stop();
  return socket.port;
}
