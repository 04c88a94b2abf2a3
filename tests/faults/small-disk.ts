import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of a few megabytes that a test can fill. */
export interface SmallDisk {
  readonly path: string;
  /** Leaves no block free, or `left` bytes. */
  fill(left?: number): void;
  /** Deletes the file of `fill`. */
  empty(): void;
  remove(): void;
}

/** Mounts a tmpfs; null if this process may not mount one. */
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
      // The write fails at the end, which leaves the disk full.
      try {
        writeFileSync(filler, Buffer.alloc(Number(bavail) * Number(bsize) - left + 1));
      } catch {}
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      // Lazy unmount: this process may still have a file open.
      Bun.spawnSync(["umount", "-l", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
