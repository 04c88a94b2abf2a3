import { join } from "node:path";
import { $ } from "bun";

type Builder = "docker" | "buildah";

export const HOW_TO_GET_A_BUILDER = `Nothing here builds an image: there is no Docker engine that answers, and no buildah.
  Debian and Ubuntu:  sudo apt-get install buildah      (or Docker, see docs.docker.com/engine/install)
  without the image:  bun run release --without-image`;

/** What here can build an image: a Docker engine that answers (the client alone builds nothing), else buildah. */
export async function builderHere(): Promise<Builder | null> {
  if (Bun.which("docker") && (await $`docker version`.quiet().nothrow()).exitCode === 0) return "docker";
  return Bun.which("buildah") ? "buildah" : null;
}

interface Wish {
  /** Where the archive is put. */
  readonly folder: string;
  readonly version: string;
  readonly commit: string;
}

/**
 * Builds the image of the Dockerfile for this machine's kind of processor and writes the archive that `docker load` takes:
 * `custode-image-linux-x64.tar.gz`.
 * @returns its path.
 * @throws Error when the builder fails; what it said is on the terminal.
 */
export async function archiveOfImage(builder: Builder, { folder, version, commit }: Wish): Promise<string> {
  const image = `custode:${version}`;
  const tar = join(folder, `custode-image-linux-${process.arch}.tar`);
  const told = ["--build-arg", `COMMIT=${commit}`, "--tag", image, "."];
  if (builder === "docker") {
    await $`docker build ${told}`;
    await $`docker save --output ${tar} ${image}`;
  } else {
    // OCI's own format has no place for the health check.
    await $`buildah build --format docker ${told}`;
    await $`buildah push ${image} docker-archive:${tar}:${image}`;
  }
  await $`gzip --no-name ${tar}`;
  return `${tar}.gz`;
}
