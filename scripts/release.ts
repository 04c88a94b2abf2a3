/**
 * Makes all that a release consists of, out of the commit that is checked out, in `dist/release`: the five executables, the bill
 * of materials, the image's archive, and the sums of all.
 *
 *   bun run release
 *   bun run release --without-image             where nothing can build one
 *
 * Ends with 1 and a sentence when it cannot; then `dist/release` is as it was.
 */
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { $ } from "bun";
import { commitOf, VERSION } from "../src/version.ts";
import { buildWeb } from "./build-web.ts";
import { buildExecutable, EVERYWHERE } from "./executable.ts";
import { archiveOfImage, builderHere, HOW_TO_GET_A_BUILDER } from "./release-image.ts";
import { billOfMaterials } from "./sbom.ts";

const ROOT = join(import.meta.dir, "..");
const TARGET = join(ROOT, "dist/release");
/** Takes the other's place when it is whole; what a killed release left is swept by the next. */
const UNFINISHED = join(ROOT, "dist/release.unfinished");

process.chdir(ROOT);
const { values } = parseArgs({ options: { "without-image": { type: "boolean" } } });

const commit = commitOf(ROOT);
await refuseUnreproducible();
const builder = values["without-image"] ? null : await builderHere();
if (builder === null && !values["without-image"]) refuse(HOW_TO_GET_A_BUILDER);

await rm(UNFINISHED, { recursive: true, force: true });
await mkdir(UNFINISHED, { recursive: true });
await buildWeb();
for (const target of EVERYWHERE) {
  const outfile = join(UNFINISHED, target.replace("bun", "custode"));
  const path = await buildExecutable({ target, outfile, commit });
  if (target === `bun-${process.platform}-${process.arch}`) await assertVersion(path);
}
await Bun.write(join(UNFINISHED, "custode.cdx.json"), billOfMaterials(ROOT));
if (builder) await archiveOfImage(builder, { folder: UNFINISHED, version: VERSION, commit });
await writeSums(UNFINISHED);
await rm(TARGET, { recursive: true, force: true });
await rename(UNFINISHED, TARGET);
console.log(
  `\ncustode ${VERSION} (${commit}) in dist/release:\n${(await readdir(TARGET)).sort().join("\n")}`,
);

async function refuseUnreproducible(): Promise<void> {
  if (commit === "")
    refuse("A release is made from a git checkout: its commit is what the executables name.");
  const changes = (await $`git status --porcelain`.text()).trimEnd();
  if (changes !== "") refuse(`Not committed, so nobody could make this release again:\n${changes}`);
  const tags = (await $`git tag --points-at HEAD --list ${"v*"}`.text()).split("\n").filter(Boolean);
  if (tags.length > 0 && !tags.includes(`v${VERSION}`))
    refuse(`This commit is tagged ${tags.join(", ")}, but package.json says ${VERSION}.`);
}

async function assertVersion(path: string): Promise<void> {
  const said = (await $`${path} --version`.text()).trim();
  const wanted = `custode ${VERSION} (${commit})`;
  if (said !== wanted) refuse(`${path} says '${said}' instead of '${wanted}'.`);
}

/** As `sha256sum -c SHA256SUMS` takes it. */
async function writeSums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const hash = new Bun.CryptoHasher("sha256");
    for await (const piece of Bun.file(join(folder, name)).stream()) hash.update(piece);
    lines.push(`${hash.digest("hex")}  ${name}\n`);
  }
  await Bun.write(join(folder, "SHA256SUMS"), lines.join(""));
}

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}
