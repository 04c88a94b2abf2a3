/**
 * Runs the executable for the Raspberry Pi under emulation, as the processors of Pi 3, 4 and 5: a Bun that uses an
 * instruction which one of them lacks shows here. It says nothing of a real Pi's speed.
 *
 *   apt-get install qemu-user libc6-arm64-cross && bun scripts/check-arm64.ts
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { exercise } from "./exercise.ts";

const ROOT = join(import.meta.dir, "..");
/** Where Debian's `libc6-arm64-cross` puts the C library, the only thing that the executable needs. */
const LIBRARIES = "/usr/aarch64-linux-gnu";
const PROCESSORS = {
  "Raspberry Pi 3": "cortex-a53",
  "Raspberry Pi 4": "cortex-a72",
  "Raspberry Pi 5": "cortex-a76",
};

const qemu = Bun.which("qemu-aarch64") ?? Bun.which("qemu-aarch64-static");
if (!qemu || !existsSync(LIBRARIES)) {
  console.log("skipped: it needs qemu-user and libc6-arm64-cross");
  process.exit(0);
}
const program = join(ROOT, "dist/custode-linux-arm64");
if (!existsSync(program)) {
  await Bun.$`${process.execPath} scripts/build.ts --target bun-linux-arm64`.cwd(ROOT);
}
for (const [name, processor] of Object.entries(PROCESSORS)) {
  console.log(`${name} (${processor})`);
  await exercise([qemu, "-cpu", processor, "-L", LIBRARIES, program, "serve"]);
}
