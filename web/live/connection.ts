import { ACKNOWLEDGED, CLOSE, NO_TOKEN, ServerMessage, SILENT_AFTER_MS } from "#shared/protocol.ts";
import { decode } from "#shared/read.ts";
import { giveUpSeat } from "../session/arrival.ts";
import { seat } from "../session/seat.ts";
import { unsentRolls } from "../session/unsent-rolls.ts";
import { hearAnswer, NOT_ACCEPTED } from "./answers.ts";
import { reconnectDelay } from "./backoff.ts";
import { type Command, Outbox, type Outgoing, type RollToSend } from "./outbox.ts";
import { hearServer, setServerFull, setStatus, showWaiting } from "./table.ts";

const script = globalThis.document?.querySelector<HTMLScriptElement>("script[type=module][src]");

/** The address of this page's own script, which is another in each version. */
const PAGE_SCRIPT: string = script?.getAttribute("src") ?? "";

/** Who a page is: somebody who is logged in, or a television. */
type Introduction = { readonly token: string } | { readonly display: string };

/** What became of a command. It is `lost` when no answer came: it may have been carried out. */
export type Outcome = { kind: "done" } | { kind: "refused"; sentence: string } | { kind: "lost" };

/** A table that cannot be reached for long should not be flooded when it comes back. */
const MOST_WAITING = 20;
/** After the server has said that this is too much at once. */
const BREATH_MS = 1_000;
/** After the server has said that its disk is full: somebody has to make room. */
const FULL_MS = 30_000;

/**
 * One browser's connection to the table. It introduces itself, answers pings, reconnects by itself,
 * and keeps what is said meanwhile until it can be sent.
 */
export class Connection {
  #socket: WebSocket | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #waiting: Outgoing[] = [];
  #breath: ReturnType<typeof setTimeout> | undefined;
  readonly #outbox: Outbox;
  readonly #unanswered = new Map<string, (outcome: Outcome) => void>();

  constructor(
    private readonly address: string,
    private readonly who: Introduction,
    /** The server knows nothing of it any more. */
    private readonly onDeadSession: () => void,
  ) {
    // A television in the same browser has none of these.
    this.#outbox = new Outbox("token" in who ? unsentRolls.read(Date.now()) : []);
    showWaiting(this.#outbox.waiting);
  }

  open(): void {
    clearTimeout(this.#retry);
    setStatus("connecting");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    // The line may go dead before the first word.
    this.#watchSilence();
    // Whoever comes back sits where he sat, or where he has asked to sit meanwhile.
    socket.onopen = () => this.#sit(seat.asked ?? seat.now?._id);
    socket.onmessage = ({ data }) => this.#hear(String(data));
    // An error is always followed by a close, and that is where the retry is.
    socket.onclose = ({ code, reason }) => this.#lost(code === CLOSE.deadSession && reason !== NO_TOKEN);
  }

  /** Moves to the table that is asked for, now or as soon as the connection is back. */
  move(): void {
    if (this.#socket?.readyState === WebSocket.OPEN && seat.asked !== null) this.#sit(seat.asked);
  }

  /** Sends a message now, or as soon as the connection is back. */
  say(message: Outgoing): void {
    if (this.#isOpen) this.#write(message);
    else this.#waiting = [...this.#waiting, message].slice(-MOST_WAITING);
  }

  /** Sends a command now, or not at all. Never rejects. */
  command(message: Command): Promise<Outcome> {
    if (!this.#isOpen) return Promise.resolve({ kind: "lost" });
    this.#write(message);
    return new Promise((resolve) => this.#unanswered.set(message.data.clientId, resolve));
  }

  /** Sends a roll, now or as soon as the table can be reached, and again until it is answered. */
  roll(roll: RollToSend): void {
    this.#outbox.add(roll, Date.now(), seat.now?._id ?? null);
    if (this.#isOpen) this.#sendRolls(false);
    else showWaiting(this.#outbox.waiting);
  }

  /** Closes a connection that is known to be dead, without waiting for the pings to stay away, and tries again. */
  drop(): void {
    if (!this.#socket || this.#socket.readyState === WebSocket.CLOSED) return;
    this.close();
    this.#lost(false);
  }

  /** Tries at once: the phone has woken up, or the network is back. */
  hurry(): void {
    if (!this.#socket || this.#socket.readyState === WebSocket.CLOSED) this.open();
  }

  close(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    clearTimeout(this.#breath);
    if (this.#socket) {
      this.#socket.onclose = null;
      this.#socket.onmessage = null;
      this.#socket.close(1000);
    }
    this.#socket = null;
    this.#loseCommands();
  }

  get #isOpen(): boolean {
    return this.#failures === 0 && this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Without a table, at the current one of whoever is logged in. */
  #sit(tableId: string | undefined): void {
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

  #hear(text: string): void {
    const message = decode(ServerMessage, text);
    // biome-ignore lint/suspicious/noConsole: the log of the browser is the only one there is here
    if (!message) return console.warn("live channel: a message was not understood");
    this.#watchSilence();
    this.#settle(message);
    hearAnswer(message);
    const before = seat.now;
    hearServer(message, () => this.#write({ action: "SESSION_PONG", data: {} }));
    if (before !== undefined && before?._id !== seat.now?._id) this.#forgetUnsaid();
    if (message.action === "ready") this.#arrived();
  }

  #settle(message: ServerMessage): void {
    if (message.action === "done") {
      setServerFull(false);
      this.#outbox.settle(message.data.clientId);
      this.#answer(message.data.clientId, { kind: "done" });
    }
    if (message.action !== "error" || message.data.clientId === undefined) return;
    const { code, clientId, message: sentence = NOT_ACCEPTED } = message.data;
    this.#answer(clientId, { kind: "refused", sentence });
    if (code === "disk_full") setServerFull(true);
    if (code === "too_many" && this.#outbox.postpone(clientId)) this.#tryAgainAfter(BREATH_MS, false);
    else if (code === "disk_full" && this.#outbox.postpone(clientId, true)) {
      this.#tryAgainAfter(FULL_MS, true);
      showWaiting(this.#outbox.waiting);
    } else if (this.#outbox.refuse(clientId)) this.#sendRolls(true);
  }

  #tryAgainAfter(milliseconds: number, late: boolean): void {
    clearTimeout(this.#breath);
    this.#breath = setTimeout(() => this.#isOpen && this.#sendRolls(late), milliseconds);
  }

  #answer(clientId: string, outcome: Outcome): void {
    this.#unanswered.get(clientId)?.(outcome);
    this.#unanswered.delete(clientId);
  }

  #loseCommands(): void {
    for (const clientId of this.#unanswered.keys()) this.#answer(clientId, { kind: "lost" });
  }

  #arrived(): void {
    this.#failures = 0;
    this.#outbox.keepOnly(seat.now?._id ?? null);
    for (const message of this.#waiting.splice(0)) this.#write(message);
    this.#sendRolls(true);
  }

  /** What was meant for one table is not said at another. */
  #forgetUnsaid(): void {
    this.#waiting = [];
    this.#outbox.keepOnly(seat.now?._id ?? null);
    showWaiting(this.#outbox.waiting);
  }

  #lost(isForGood: boolean): void {
    giveUpSeat();
    clearTimeout(this.#silence);
    this.#loseCommands();
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

  /** A network that vanishes leaves the socket open for minutes; that the pings stay away tells it sooner. */
  #watchSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.drop(), SILENT_AFTER_MS);
  }
}
