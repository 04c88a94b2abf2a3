/** The socket of a browser, with the test as the server. */
export class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly said: { action: string; sessionToken: string; data: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }
  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  hears(action: string, data: unknown = {}): void {
    this.onmessage?.({ data: JSON.stringify({ action, data }) });
  }
  welcomes(): void {
    this.opens();
    this.hears("audioStreaming", { file: null, elapsedMs: 0, at: 0 });
    this.hears("ready");
  }
  closes(code = 1006, reason = ""): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason });
  }
  /** The actions that were sent, in order. */
  get actions(): string[] {
    return this.said.map(({ action }) => action);
  }
}
