import { readFileSync } from "node:fs";
import type { Server, WebSocketHandler } from "bun";
import { CannotStart } from "./cannot-start.ts";
import type { Config } from "./config/read.ts";
import { answerOutsideApp } from "./http/errors.ts";
import { errorCode } from "./storage-error.ts";

type Tls = { cert: string; key: string } | null;
type Place = Pick<Config, "host" | "port">;

interface Listening<Data> {
  tls: Tls;
  answer: (request: Request) => Response | Promise<Response>;
  upgrade: (request: Request, server: Server<Data>) => Response | Promise<Response> | undefined;
  websocket: WebSocketHandler<Data>;
  mostBodyBytes: number;
}

/** @throws CannotStart for a certificate or a key that cannot be read. */
export function readTls(files: Config["tls"]): Tls {
  return files && { cert: readPem("TLS_CERT", files.cert), key: readPem("TLS_KEY", files.key) };
}

/** Finds a bad certificate or port before the data folder is touched. @throws CannotStart with a line for the host. */
export function assertCanListen({ host: hostname, port }: Place, tls: Tls): void {
  try {
    const options = { port, hostname, exclusive: true, socket: { data: () => {} } };
    Bun.listen({ ...options, ...(tls && { tls }) }).stop(true);
  } catch (error) {
    throw explainListenError(error, { host: hostname, port });
  }
}

/** Serves the live channel on `/ws`. @throws CannotStart with a line for the host. */
export function listen<Data>(place: Place, listening: Listening<Data>): Server<Data> {
  const { tls, answer, upgrade, websocket, mostBodyBytes } = listening;
  const fetch = (request: Request, server: Server<Data>) => {
    // The `Host` header may be missing or malformed.
    const url = URL.parse(request.url);
    if (!url) return answerOutsideApp({ error: "Richiesta non valida", code: "malformed" });
    return url.pathname === "/ws" ? upgrade(request, server) : answer(request);
  };
  try {
    return Bun.serve({
      port: place.port,
      hostname: place.host,
      // An executable would run in development mode, whose error pages reveal internals.
      development: false,
      // By default Bun shares the port with a second server, and requests would go to either.
      reusePort: false,
      idleTimeout: 60,
      maxRequestBodySize: mostBodyBytes,
      ...(tls && { tls }),
      fetch,
      error: () => answerOutsideApp({ error: "Errore del server", code: "internal" }),
      websocket,
    });
  } catch (error) {
    throw explainListenError(error, place);
  }
}

function readPem(variable: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new CannotStart([`${variable}: il file ${path} non si può leggere.`]);
  }
}

function explainListenError(error: unknown, { host, port }: Place): unknown {
  if (error instanceof CannotStart || !(error instanceof Error)) return error;
  const code = errorCode(error);
  if (code === "EADDRINUSE") {
    return new CannotStart([
      `PORT: la porta ${port} è già usata da un altro programma. Scegline un'altra, ad esempio PORT=${port + 1}.`,
    ]);
  }
  if (code === "EACCES")
    return new CannotStart([
      `PORT: per la porta ${port} servono permessi speciali: usane una da 1024 in su.`,
    ]);
  // An unresolvable name has no error code (Bun 1.4.5).
  if (code === "EADDRNOTAVAIL" || error.message === `Failed to listen at ${host}`) {
    return new CannotStart([`HOST: ${host} non è un indirizzo di questa macchina.`]);
  }
  if (/tls|ssl|pem|certificate|key/i.test(error.message)) {
    return new CannotStart([`TLS_CERT e TLS_KEY: il certificato o la chiave non sono validi.`]);
  }
  return error;
}
