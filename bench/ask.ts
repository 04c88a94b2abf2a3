import { connect } from "node:net";

/** A request as it goes over the wire, to one port of this machine. */
export interface Request {
  readonly port: number;
  readonly path: string;
  readonly headers?: Record<string, string>;
}

const CONNECTIONS = 4;

/**
 * Asks the same again and again on a few connections that stay open, and counts answers.
 * Answers to one request are all of one length, so that counting bytes is all that this side does.
 *
 * @returns answers per second.
 */
export async function askRepeatedly(request: Request, seconds: number): Promise<number> {
  const length = await lengthOfAnswer(request);
  const end = performance.now() + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => askUntil(request, length, end)));
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

/**
 * Milliseconds of each of `howMany` answers, one after the other on one connection.
 * @param before is done before each of them, outside the time that is measured.
 */
export async function timesOf(request: Request, howMany: number, before = () => {}): Promise<number[]> {
  const length = await lengthOfAnswer(request);
  const waits: number[] = [];
  let askedAt = 0;
  await converse(request, length, () => {
    if (askedAt > 0) waits.push(performance.now() - askedAt);
    before();
    askedAt = performance.now();
    return waits.length < howMany;
  });
  return waits;
}

async function askUntil(request: Request, length: number, end: number): Promise<number> {
  let answers = -1;
  await converse(request, length, () => {
    answers += 1;
    return performance.now() < end;
  });
  return answers;
}

/** Asks once at the start and once after each answer, for as long as `next` says so. */
function converse(request: Request, length: number, next: () => boolean): Promise<void> {
  const bytes = Buffer.from(textOf(request));
  return new Promise((resolve, reject) => {
    let received = 0;
    const socket = connect(request.port, "127.0.0.1", go);
    socket.setNoDelay(true);
    function go() {
      if (next()) socket.write(bytes);
      else resolve(void socket.destroy());
    }
    socket.on("data", (piece: Buffer) => {
      received += piece.byteLength;
      if (received < length) return;
      if (received > length) return reject(new Error("the answers differ in length"));
      received = 0;
      go();
    });
    socket.on("error", reject);
  });
}

async function lengthOfAnswer(request: Request): Promise<number> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(request.port, "127.0.0.1", () => socket.write(textOf(request)));
    socket.on("data", (piece) => {
      received += piece.toString("latin1");
      const [head = "", ...body] = received.split("\r\n\r\n");
      const announced = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (body.join("\r\n\r\n").length < announced) return;
      socket.destroy();
      if (/^HTTP\/1\.1 20[06]/.test(head)) resolve(head.length + 4 + announced);
      else reject(new Error(`${request.path}: ${head}`));
    });
    socket.on("error", reject);
  });
}

function textOf({ path, headers = {} }: Request): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${path} HTTP/1.1`, "Host: 127.0.0.1", ...lines, "", ""].join("\r\n");
}
