import { ACKNOWLEDGED, CLOSE, NO_TOKEN, ServerMessage, SILENT_AFTER_MS } from "#shared/protocol.ts";
import { decode } from "#shared/read.ts";
import { abandonJoin } from "../session/join.ts";
import { seat } from "../session/seat.ts";
import { unsentRolls } from "../session/unsent-rolls.ts";
import { handleAnswer, NOT_ACCEPTED } from "./answers.ts";
import { reconnectDelay } from "./backoff.ts";
import { type Command, Outbox, type Outgoing, type RollToSend } from "./outbox.ts";
import { handleFrame, setServerFull, setStatus, showWaiting } from "./table.ts";

const script = globalThis.document?.querySelector<HTMLScriptElement>("script[type=module][src]");

/** Differs in each version, so the server can detect an outdated page. */
const PAGE_SCRIPT: string = script?.getAttribute("src") ?? "";

type Introduction = { readonly token: string } | { readonly display: string };

/** `lost`: no answer, so the command may or may not have run. `isEarly`: the same command is accepted a moment later. */
export type Outcome =
  | { kind: "done" }
  | { kind: "refused"; sentence: string; isEarly?: true }
  | { kind: "lost" };

/** Do not flood the server on reconnect. */
const MOST_WAITING = 20;
/** Delay after a `too_many` error. */
const RETRY_MS = 1_000;
/** Delay after a `disk_full` error: somebody has to free space. */
const DISK_FULL_RETRY_MS = 30_000;

/** WebSocket client: introduction, heartbeat, reconnect, and a queue for what is sent while offline. */
export class Connection {
  #socket: WebSocket | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeatTimer: ReturnType<typeof setTimeout> | undefined;
  #waiting: Outgoing[] = [];
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #outbox: Outbox;
  readonly #unanswered = new Map<string, (outcome: Outcome) => void>();

  constructor(
    private readonly address: string,
    private readonly who: Introduction,
    private readonly onDeadSession: () => void,
  ) {
    // A television must not send the rolls of a user in the same browser.
    this.#outbox = new Outbox("token" in who ? unsentRolls.read(Date.now()) : []);
    showWaiting(this.#outbox.waiting);
  }

  open(): void {
    clearTimeout(this.#retry);
    setStatus("connecting");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    // Covers a connection that dies before the first frame.
    this.#restartHeartbeatTimer();
    socket.onopen = () => this.#introduce(seat.asked ?? seat.now?._id);
    socket.onmessage = ({ data }) => this.#receive(String(data));
    // An error is always followed by a close, which schedules the retry.
    socket.onclose = ({ code, reason }) =>
      this.#handleClose(code === CLOSE.deadSession && reason !== NO_TOKEN);
  }

  move(): void {
    if (this.#socket?.readyState === WebSocket.OPEN && seat.asked !== null) this.#introduce(seat.asked);
  }

  /** Sends now, or queues until reconnect. */
  send(message: Outgoing): void {
    if (this.#isOpen) this.#write(message);
    else this.#waiting = [...this.#waiting, message].slice(-MOST_WAITING);
  }

  /** Sends now or not at all (`lost`). Never rejects. */
  command(message: Command): Promise<Outcome> {
    if (!this.#isOpen) return Promise.resolve({ kind: "lost" });
    this.#write(message);
    return new Promise((resolve) => this.#unanswered.set(message.data.clientId, resolve));
  }

  /** Sends or queues; retried until acknowledged. */
  roll(roll: RollToSend): void {
    this.#outbox.add(roll, Date.now(), seat.now?._id ?? null);
    if (this.#isOpen) this.#sendRolls(false);
    else showWaiting(this.#outbox.waiting);
  }

  /** Closes a dead connection without waiting for the heartbeat timeout, and retries. */
  drop(): void {
    if (!this.#socket || this.#socket.readyState === WebSocket.CLOSED) return;
    this.close();
    this.#handleClose(false);
  }

  /** Reconnects without backoff: the device woke up, or the network is back. */
  reconnectNow(): void {
    if (!this.#socket || this.#socket.readyState === WebSocket.CLOSED) this.open();
  }

  close(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#heartbeatTimer);
    clearTimeout(this.#sendTimer);
    if (this.#socket) {
      this.#socket.onclose = null;
      this.#socket.onmessage = null;
      this.#socket.close(1000);
    }
    this.#socket = null;
    this.#failCommands();
  }

  get #isOpen(): boolean {
    return this.#failures === 0 && this.#socket?.readyState === WebSocket.OPEN;
  }

  #introduce(tableId: string | undefined): void {
    const wanted = "display" in this.who ? this.who : tableId === undefined ? {} : { tableId };
    this.#write({ action: "SESSION_TOKEN", data: { ...wanted, page: PAGE_SCRIPT, speaks: ACKNOWLEDGED } });
  }

  #sendRolls(late: boolean): void {
    for (const message of this.#outbox.take(late)) this.#write(message);
    showWaiting(this.#outbox.waiting);
  }

  #write(message: Outgoing): void {
    const sessionToken = "token" in this.who ? this.who.token : null;
    this.#socket?.send(JSON.stringify({ ...message, sessionToken }));
  }

  #receive(text: string): void {
    const message = decode(ServerMessage, text);
    // biome-ignore lint/suspicious/noConsole: the log of the browser is the only one there is here
    if (!message) return console.warn("live channel: a message was not understood");
    this.#restartHeartbeatTimer();
    this.#settle(message);
    handleAnswer(message);
    const before = seat.now;
    handleFrame(message, () => this.#write({ action: "SESSION_PONG", data: {} }));
    if (before !== undefined && before?._id !== seat.now?._id) this.#dropQueued();
    if (message.action === "ready") this.#handleReady();
  }

  #settle(message: ServerMessage): void {
    if (message.action === "done") {
      setServerFull(false);
      this.#outbox.settle(message.data.clientId);
      this.#answer(message.data.clientId, { kind: "done" });
    }
    if (message.action !== "error" || message.data.clientId === undefined) return;
    const { code, clientId, message: sentence = NOT_ACCEPTED } = message.data;
    const early = code === "too_many" && { isEarly: true as const };
    this.#answer(clientId, { kind: "refused", sentence, ...early });
    if (code === "disk_full") setServerFull(true);
    if (code === "too_many" && this.#outbox.postpone(clientId)) this.#sendAgainAfter(RETRY_MS, false);
    else if (code === "disk_full" && this.#outbox.postpone(clientId, true)) {
      this.#sendAgainAfter(DISK_FULL_RETRY_MS, true);
      showWaiting(this.#outbox.waiting);
    } else if (this.#outbox.refuse(clientId)) this.#sendRolls(true);
  }

  #sendAgainAfter(milliseconds: number, late: boolean): void {
    clearTimeout(this.#sendTimer);
    this.#sendTimer = setTimeout(() => this.#isOpen && this.#sendRolls(late), milliseconds);
  }

  #answer(clientId: string, outcome: Outcome): void {
    this.#unanswered.get(clientId)?.(outcome);
    this.#unanswered.delete(clientId);
  }

  #failCommands(): void {
    for (const clientId of this.#unanswered.keys()) this.#answer(clientId, { kind: "lost" });
  }

  #handleReady(): void {
    this.#failures = 0;
    this.#outbox.keepOnly(seat.now?._id ?? null);
    for (const message of this.#waiting.splice(0)) this.#write(message);
    this.#sendRolls(true);
  }

  /** Queued messages are meant for the former table. */
  #dropQueued(): void {
    this.#waiting = [];
    this.#outbox.keepOnly(seat.now?._id ?? null);
    showWaiting(this.#outbox.waiting);
  }

  #handleClose(isForGood: boolean): void {
    abandonJoin();
    clearTimeout(this.#heartbeatTimer);
    this.#failCommands();
    this.#outbox.lost();
    showWaiting(this.#outbox.waiting);
    if (isForGood) {
      setStatus("offline");
      return this.onDeadSession();
    }
    setStatus(this.#failures > 2 ? "offline" : "connecting");
    this.#retry = setTimeout(() => this.open(), reconnectDelay(this.#failures, Math.random()));
    this.#failures += 1;
  }

  /** Heartbeat timeout: a lost network can leave the socket open for minutes. */
  #restartHeartbeatTimer(): void {
    clearTimeout(this.#heartbeatTimer);
    this.#heartbeatTimer = setTimeout(() => this.drop(), SILENT_AFTER_MS);
  }
}
