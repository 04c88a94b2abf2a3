import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isKnown } from "./etag.ts";

interface Asset {
  readonly etag: string;
  readonly type: string;
  readonly isHashed: boolean;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | null;
  readonly gzip: Uint8Array<ArrayBuffer> | null;
}

export type WebAssets = ReadonlyMap<string, Asset>;

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  woff2: "font/woff2",
  json: "application/json",
  webmanifest: "application/manifest+json",
  txt: "text/plain; charset=utf-8",
};
/** Named by the build after the content: `name-<8 letters or digits>.ext`. */
const HASHED = /-[0-9a-z]{8}\.[a-z0-9]+$/;
/** Chunks that pages of 0.1.0 load inside a form: a 404 would break the whole form. */
const PIECE_OF_A_FORM_OF_0_1 = /^\/(AvatarCropper|PictureDrop)-[0-9a-z]{8}\.js$/;
/** The browser asks before losing unsaved input; whoever stays only lacks this chunk. */
const RELOADING = "location.reload();\nawait new Promise(() => {});\n";

export function webAssetsFolder(): string {
  const embedded = join(import.meta.dir, "web");
  return existsSync(join(embedded, "index.html")) ? embedded : join(import.meta.dir, "../../dist/web");
}

/** Reads the web app and its compressed `x.br`, `x.gz` into memory (under 2 MB). Empty when it was not built. */
export function loadWebAssets(folder: string): WebAssets {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true }).map(String);
  const read = (name: string) =>
    names.includes(name) ? new Uint8Array(readFileSync(join(folder, name))) : null;
  const assets = new Map<string, Asset>();
  for (const name of names) {
    const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
    const plain = type && read(name);
    if (!plain) continue;
    assets.set(`/${name.replaceAll("\\", "/")}`, {
      etag: `"${Bun.hash(plain).toString(36)}"`,
      type,
      isHashed: HASHED.test(name),
      plain,
      br: read(`${name}.br`),
      gzip: read(`${name}.gz`),
    });
  }
  return assets;
}

export function pageScript(assets: WebAssets): string | null {
  const page = new TextDecoder().decode(assets.get("/index.html")?.plain);
  return /<script[^>]* src="([^"]+)"/.exec(page)?.[1] ?? null;
}

/** Paths that are no file get the page: its router handles them. */
export function serveWebAsset(assets: WebAssets, request: Request): Response {
  const { pathname } = new URL(request.url);
  const asset = assets.get(pathname) ?? (looksLikeFile(pathname) ? undefined : assets.get("/index.html"));
  if (!asset && PIECE_OF_A_FORM_OF_0_1.test(pathname))
    return new Response(RELOADING, {
      headers: { "Content-Type": TYPES.js ?? "", "Cache-Control": "no-store" },
    });
  if (!asset)
    return new Response("Non trovato", { status: 404, headers: { "Content-Type": TYPES.txt ?? "" } });
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response("Metodo non ammesso", { status: 405, headers: { Allow: "GET, HEAD" } });
  }

  const [encoding, bytes] = chooseEncoding(asset, request.headers.get("accept-encoding") ?? "");
  const headers = new Headers({
    "Content-Type": asset.type,
    "Cache-Control": asset.isHashed ? "public, max-age=31536000, immutable" : "no-cache",
    ETag: asset.etag,
    Vary: "Accept-Encoding",
  });
  if (isKnown(asset.etag, request.headers.get("if-none-match")))
    return new Response(null, { status: 304, headers });
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}

function chooseEncoding(asset: Asset, accepted: string): [string | null, Uint8Array<ArrayBuffer>] {
  if (asset.br && accepts(accepted, "br")) return ["br", asset.br];
  if (asset.gzip && accepts(accepted, "gzip")) return ["gzip", asset.gzip];
  return [null, asset.plain];
}

function accepts(accepted: string, coding: string): boolean {
  return accepted.split(",").some((entry) => {
    const [name = "", quality = ""] = entry.split(";").map((part) => part.trim().toLowerCase());
    return name === coding && !/^q=0(\.0*)?$/.test(quality);
  });
}

function looksLikeFile(pathname: string): boolean {
  return /\.[a-z0-9]{1,12}$/i.test(pathname);
}
