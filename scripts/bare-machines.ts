/**
 * Does what the README says on machines that have nothing but Debian's own node and npm, as somebody who is not root: what
 * a fresh checkout holds, `start`, `demo`, `build`; each time the page is asked for and an evening begins.
 *
 *   apt-get install mmdebstrap && bun scripts/bare-machines.ts               Debian 12 and 13 (as root)
 *   bun scripts/bare-machines.ts trixie                                      one of them
 *   bun scripts/bare-machines.ts --verify                                    every check of the project, too: an hour or more
 */
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { $ } from "bun";
import { packageManager } from "../package.json";
import { copySources } from "./copy-sources.ts";
import { exercise } from "./exercise.ts";

const HOME = "/home/host";
const PROJECT = `${HOME}/custode`;
const CERTIFICATES = "/etc/ssl/extra.pem";
const NPX = ["npx", "--yes", packageManager];
/** Installing everything over a slow line. */
const PATIENCE_MS = 15 * 60_000;

const { values, positionals } = parseArgs({
  options: { verify: { type: "boolean" } },
  allowPositionals: true,
});
if (process.getuid?.() !== 0 || !Bun.which("mmdebstrap")) {
  console.log("skipped: it needs root and mmdebstrap");
  process.exit(0);
}
for (const suite of positionals.length > 0 ? positionals : ["bookworm", "trixie"]) {
  const root = mkdtempSync(join(tmpdir(), `custode-bare-${suite}-`));
  try {
    await furnish(root, suite);
    await tryReadme(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function tryReadme(root: string): Promise<void> {
  const versions =
    await $`${inside(root, ["sh", "-c", "cat /etc/debian_version; node --version; npm --version"])}`
      .env(environment())
      .text();
  console.log(`── Debian, node, npm: ${versions.trim().replaceAll("\n", ", ")}`);
  for (const command of [["start"], ["run", "demo"]]) {
    console.log(`── ${[...NPX, ...command].join(" ")}`);
    await exercise(inside(root, [...NPX, ...command]), { env: environment(), patienceMs: PATIENCE_MS });
  }
  console.log(`── ${[...NPX, "run", "build"].join(" ")}, and the executable`);
  await run(inside(root, [...NPX, "run", "build"]));
  await exercise(inside(root, [`${PROJECT}/dist/custode`, "serve"]), { env: environment() });
  if (!values.verify) return;
  console.log(`── ${[...NPX, "run", "verify"].join(" ")}`);
  // Root, as on a machine of a forge: it installs the browsers.
  await run(inside(root, [...NPX, "run", "verify"], "0:0"));
}

/** A new Debian with the sources in it. What is fetched of Debian is kept for the next time. */
async function furnish(root: string, suite: string): Promise<void> {
  const kept = join(tmpdir(), `custode-bare-${suite}.tar`);
  if (!existsSync(kept)) {
    console.log(`── Debian ${suite} is fetched`);
    await run([
      "mmdebstrap",
      "--variant=minbase",
      "--include=ca-certificates,nodejs,npm",
      suite,
      `${kept}.part.tar`,
    ]);
    renameSync(`${kept}.part.tar`, kept);
  }
  await run(["tar", "xf", kept, "-C", root]);
  await run(["chroot", root, "useradd", "--create-home", "--uid", "1000", "host"]);
  for (const file of ["/etc/resolv.conf", "/etc/hosts"])
    cpSync(file, join(root, file), { dereference: true });
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) cpSync(certificates, join(root, CERTIFICATES), { dereference: true });
  await copySources(join(root, PROJECT));
  await run(["chown", "-R", "1000:1000", join(root, HOME)]);
}

/** A command in there, in the project's folder. What it mounts is gone with its last process, however that ends. */
function inside(root: string, command: string[], user = "1000:1000"): string[] {
  const mount = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec "$@"';
  const enter = ["chroot", `--userspec=${user}`, root, "env", "-C", PROJECT, ...command];
  return ["unshare", "--mount", "sh", "-c", mount, root, ...enter];
}

/** Of this machine's environment only how to reach the registry of packages. */
function environment(): NodeJS.ProcessEnv {
  const ways = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_|https?_proxy$|no_proxy$)/i.test(name),
  );
  return {
    ...Object.fromEntries(ways),
    ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: CERTIFICATES }),
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    HOME,
  };
}

/** @throws when it ends badly. */
async function run(command: string[]): Promise<void> {
  const env = command[0] === "unshare" ? environment() : process.env;
  const code = await Bun.spawn(command, { stdio: ["ignore", "inherit", "inherit"], env }).exited;
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}`);
}
