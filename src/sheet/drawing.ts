import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const SRC = join(import.meta.dir, "..");
const SOURCES = ["sheet", "shared", "../package.json"] as const;

/** A hash of the sources that draw sheets. A macro, run by the build: the executable has no sources. */
export function drawing(src: string = SRC): string {
  const hash = new Bun.CryptoHasher("sha256");
  for (const source of SOURCES) {
    const path = join(src, source);
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: "utf8" })
      : [""];
    for (const file of files.toSorted()) {
      if (statSync(join(path, file)).isDirectory()) continue;
      hash.update(`${source} ${file}\n`).update(readFileSync(join(path, file)));
    }
  }
  return hash.digest("hex").slice(0, 12);
}
