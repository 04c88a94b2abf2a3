import { SMTPServer } from "smtp-server";

/** A letter as received. */
export interface Received {
  readonly to: string[];
  readonly source: string;
  /** Its text, quoted-printable decoded. */
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly letters: readonly Received[];
  /** The next letter, received already or later. */
  next(): Promise<Received>;
  /** How it treats letters from now on; `hold` keeps them until `release`. */
  behave(manner: "accept" | "refuse" | "vanish" | "hold"): void;
  release(): void;
  stop(): Promise<void>;
}

/** A real SMTP server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const letters: Received[] = [];
  const waiting: ((letter: Received) => void)[] = [];
  let manner: "accept" | "refuse" | "vanish" | "hold" = "accept";
  let given = 0;
  let held: (() => void)[] = [];

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const source = Buffer.concat(chunks).toString("utf8");
        const take = () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          letters.push({ to, source, text: undoQuotedPrintable(source) });
          const next = letters[given];
          if (next && waiting.length > 0) waiting.shift()?.(letters[given++] ?? next);
          done();
        };
        if (manner === "refuse")
          return done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
        if (manner === "vanish") {
          for (const { _socket } of server.connections) _socket.destroy();
          return;
        }
        if (manner === "hold") return void held.push(take);
        take();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("the mail server has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    next() {
      const letter = letters[given];
      if (!letter) return new Promise((resolve) => waiting.push(resolve));
      given += 1;
      return Promise.resolve(letter);
    },
    behave: (next) => {
      manner = next;
    },
    release() {
      for (const take of held) take();
      held = [];
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function undoQuotedPrintable(source: string): string {
  const bytes = source
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
