import { CLOSE, type ClientMessage, decode, ServerMessage, SILENT_AFTER_MS } from "#shared/protocol.ts";
import { reconnectDelay } from "./backoff.ts";
import { hearServer, setStatus } from "./table.ts";

type Outgoing = ClientMessage extends infer M
  ? M extends ClientMessage
    ? Omit<M, "sessionToken">
    : never
  : never;

/** A table that cannot be reached for long should not be flooded when it comes back. */
const MOST_WAITING = 20;

/**
 * One browser's wire to the table. It introduces itself, answers pings, comes back by itself,
 * and keeps what is said meanwhile until it can be sent.
 */
export class Connection {
  #socket: WebSocket | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #waiting: Outgoing[] = [];

  constructor(
    private readonly address: string,
    private readonly token: string,
    /** Called when the server no longer knows the session. */
    private readonly onDeadSession: () => void,
  ) {}

  open(): void {
    clearTimeout(this.#retry);
    setStatus("connecting");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => this.#write({ action: "SESSION_TOKEN", data: {} });
    socket.onmessage = ({ data }) => this.#hear(String(data));
    // An error is always followed by a close, and that is where the retry is.
    socket.onclose = ({ code }) => this.#lost(code);
  }

  /** Sends a message now, or when the table is there again. */
  say(message: Outgoing): void {
    if (this.#failures === 0 && this.#socket?.readyState === WebSocket.OPEN) this.#write(message);
    else this.#waiting = [...this.#waiting, message].slice(-MOST_WAITING);
  }

  /** Tries at once: the phone has woken up, or the network is back. */
  hurry(): void {
    if (this.#socket?.readyState === WebSocket.CLOSED) this.open();
  }

  close(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    if (this.#socket) {
      this.#socket.onclose = null;
      this.#socket.onmessage = null;
      this.#socket.close(1000);
    }
    this.#socket = null;
  }

  #write(message: Outgoing): void {
    this.#socket?.send(JSON.stringify({ ...message, sessionToken: this.token }));
  }

  #hear(text: string): void {
    const message = decode(ServerMessage, text);
    // biome-ignore lint/suspicious/noConsole: the log of the browser is the only one there is here
    if (!message) return console.warn("live channel: a message was not understood");
    this.#watchSilence();
    hearServer(message, () => this.#write({ action: "SESSION_PONG", data: {} }));
    // The welcome ends with the list of sounds; only then is the server known to listen.
    if (message.action === "audioListUpdated") this.#arrived();
  }

  #arrived(): void {
    this.#failures = 0;
    for (const message of this.#waiting.splice(0)) this.#write(message);
  }

  #lost(code: number): void {
    clearTimeout(this.#silence);
    if (code === CLOSE.deadSession) {
      setStatus("offline");
      return this.onDeadSession();
    }
    setStatus(this.#failures > 2 ? "offline" : "connecting");
    this.#retry = setTimeout(() => this.open(), reconnectDelay(this.#failures, Math.random()));
    this.#failures += 1;
  }

  /** A network that vanished without a word leaves the socket open for minutes: the missing pings tell. */
  #watchSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.close();
      this.#lost(CLOSE.silent);
    }, SILENT_AFTER_MS);
  }
}
