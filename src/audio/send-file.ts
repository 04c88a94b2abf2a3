import type { Stats } from "node:fs";
import { isKnown } from "../http/etag.ts";
import type { Part } from "./untagged.ts";

/** Own range handling: the runtime's differs between versions and lacks HEAD; without ranges browsers cannot seek. @param part all that there is of the file for the asker. */
export function sendFile(request: Request, path: string, { mtimeMs, mtime }: Stats, part: Part): Response {
  const size = part.end - part.start;
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  const headers = new Headers({
    "Content-Type": "audio/mpeg",
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-cache",
    ETag: etag,
    "Last-Modified": mtime.toUTCString(),
    "Content-Disposition": "inline",
    // An uploaded file must never be shown as a page.
    "Content-Security-Policy": "sandbox; default-src 'none'",
  });
  if (isKnown(etag, request.headers.get("if-none-match")))
    return new Response(null, { status: 304, headers });

  const range = isFresh(request, etag, mtime)
    ? parseRange(request.headers.get("range") ?? undefined, size)
    : null;
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
  headers.set("Content-Length", String(end - start + 1));
  const body =
    request.method === "HEAD" ? null : Bun.file(path).slice(part.start + start, part.start + end + 1);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** `If-Range`: a range of another version is useless. */
function isFresh(request: Request, etag: string, mtime: Date): boolean {
  const condition = request.headers.get("if-range");
  return condition === null || condition === etag || condition === mtime.toUTCString();
}

interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** @returns `unsatisfiable` when none of it exists, null when the whole file is to be sent. */
export function parseRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const match = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/);
  if (!match) return null;
  const [, from = "", to = ""] = match;
  if (from === "") return to === "" ? null : lastBytes(Number(to), size);
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return null;
  return start < size ? { start, end } : "unsatisfiable";
}

function lastBytes(count: number, size: number): ByteRange | "unsatisfiable" {
  if (count === 0 || size === 0) return "unsatisfiable";
  return { start: Math.max(0, size - count), end: size - 1 };
}
