import { connect, type Socket } from "node:net";

/** A TCP client that joins the table, and then reads and writes only when the test does. */
export interface RawSocket {
  readonly socket: Socket;
  /** Settles when the server has closed it. */
  readonly closed: Promise<void>;
}

export const UPGRADE = [
  "Upgrade: websocket",
  "Connection: Upgrade",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  "Sec-WebSocket-Version: 13",
];

/** Joins the table over plain TCP, because a WebSocket cannot stop reading. */
export async function rawSocket(address: string, token: string): Promise<RawSocket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write([`GET /ws HTTP/1.1`, `Host: ${hostname}:${port}`, ...UPGRADE, "", ""].join("\r\n"));
  await new Promise<void>((resolve) => socket.once("data", () => resolve()));
  socket.write(frameOf(JSON.stringify({ action: "SESSION_TOKEN", sessionToken: token, data: {} })));
  return { socket, closed };
}

/** A text frame as a client sends it, masked with zeros; up to 65 535 bytes. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  const long = payload.byteLength > 125;
  const head = Buffer.from([0x81, 0x80 | (long ? 126 : payload.byteLength)]);
  const length = Buffer.alloc(long ? 2 : 0);
  if (long) length.writeUInt16BE(payload.byteLength);
  return Buffer.concat([head, length, Buffer.alloc(4), payload]);
}
