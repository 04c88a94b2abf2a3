import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of a few megabytes, which a test fills and empties. */
export interface SmallDisk {
  readonly path: string;
  /** Leaves no block free, or room for so many bytes. */
  fill(left?: number): void;
  /** Frees what `fill` took. */
  empty(): void;
  remove(): void;
}

/** Mounts a disk that lives in memory; null where this process may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), "custode-disk-"));
  const mount = ["mount", "-t", "tmpfs", "-o", `size=${megabytes}m`, "none", path];
  const mounted = Bun.which("mount") ? Bun.spawnSync(mount, { stderr: "ignore" }).exitCode === 0 : false;
  if (!mounted) {
    rmSync(path, { recursive: true });
    return null;
  }
  const filler = join(path, "filler");
  return {
    path,
    fill(left = 0) {
      rmSync(filler, { force: true });
      const { bavail, bsize } = statfsSync(path);
      // What does not fit any more is cut off, and the disk is full all the same.
      try {
        writeFileSync(filler, Buffer.alloc(Number(bavail) * Number(bsize) - left + 1));
      } catch {}
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      // Lazily: this process may still hold a file of it.
      Bun.spawnSync(["umount", "-l", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
