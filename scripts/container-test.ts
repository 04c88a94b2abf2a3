/**
 * Exercises the image and the compose file where no Docker engine runs and no base image can be pulled: Debian's own
 * tools build the shipped Dockerfile on a stand-in for its base, and run the image as `docker-compose.yml` does.
 *
 *   apt-get install buildah podman runc mmdebstrap docker-compose && bun scripts/container-test.ts     (as root)
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { playEvening } from "./exercise.ts";
import { archiveOfImage } from "./release-image.ts";

const TOOLS = ["buildah", "podman", "runc", "mmdebstrap", "docker-compose"];
const PORT = 3177;
const COMMIT = "1a2b3c4, 2026-11-22";
const IMAGE = "localhost/custode:test";
const ADDRESS = `http://127.0.0.1:${PORT}`;
/** In the working folder: building takes a while, and the base never changes. */
const BASE = join(tmpdir(), "custode-container-base.tar");

process.chdir(join(import.meta.dir, ".."));
const missing = TOOLS.filter((tool) => Bun.which(tool) === null);
const isRoot = process.getuid?.() === 0;
if (!Bun.which("docker-compose")) console.log("skipped: docker-compose is missing");
else
  await run(
    "docker-compose",
    "--profile",
    "posta",
    "--profile",
    "https",
    "--profile",
    "tunnel",
    "config",
    "-q",
  );
if (missing.length > 0 || !isRoot) {
  console.log(`skipped: the image itself needs root and ${missing.join(", ") || "nothing more"}`);
  process.exit(0);
}

const work = mkdtempSync(join(tmpdir(), "custode-container-"));
configure(work);
try {
  await step("a stand-in for the base image", makeBase);
  await step("the image builds, and its archive loads", makeImage);
  await step("it runs as compose runs it", exerciseImage);
  await step("docker-compose up, exec, down", exerciseCompose);
  await step("a folder of another's is refused with the way out", refusesForeignFolder);
} finally {
  await Bun.$`podman rm -f -a -t 1`.quiet().nothrow();
  await Bun.$`buildah rm -a`.quiet().nothrow();
  rmSync(work, { recursive: true, force: true });
}
console.log("the container is sound");

/** A storage of our own: nothing of the machine's images is touched. */
function configure(folder: string): void {
  const storage = join(folder, "storage.conf");
  const engine = join(folder, "containers.conf");
  const places = `graphroot = "${folder}/graph"\nrunroot = "${folder}/run"`;
  writeFileSync(storage, `[storage]\ndriver = "overlay"\n${places}\n`);
  writeFileSync(
    engine,
    '[containers]\ndefault_ulimits = ["nofile=20000:20000", "nproc=30000:30000"]\n' +
      '[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n',
  );
  Object.assign(process.env, {
    CONTAINERS_STORAGE_CONF: storage,
    CONTAINERS_CONF: engine,
    BUILDAH_FORMAT: "docker",
    BUILDAH_ISOLATION: "chroot",
  });
}

/** Debian with this very Bun, under the name that the Dockerfile asks for. */
async function makeBase(): Promise<void> {
  const base = /^FROM (\S*oven\/bun\S*)/m.exec(readFileSync("Dockerfile", "utf8"))?.[1] ?? "";
  if (!(await Bun.file(BASE).exists())) {
    await run("mmdebstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", BASE);
  }
  const root = join(work, "root");
  mkdirSync(root);
  await run("tar", "xf", BASE, "-C", root);
  await run("cp", realpathSync(process.execPath), join(root, "usr/local/bin/bun"));
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  const trust: string[] = [];
  if (certificates) {
    await run("cp", "-L", certificates, join(root, "etc/ssl/extra.pem"));
    trust.push("--change", "ENV=NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem");
  }
  const tar = join(work, "base.tar");
  await run("tar", "cf", tar, "-C", root, ".");
  await run("podman", "import", "-q", ...trust, tar, base);
  rmSync(root, { recursive: true });
}

/** As a release makes it, and a host takes it. */
async function makeImage(): Promise<void> {
  const archive = await archiveOfImage("buildah", { folder: work, version: "test", commit: COMMIT });
  await run("buildah", "rmi", IMAGE);
  // Docker takes it as it is; Debian 12's podman does not unpack.
  await run("sh", "-c", 'gunzip -c "$0" | podman load', archive);
  const bytes = Number(await output("podman", "image", "inspect", "-f", "{{.Size}}", IMAGE));
  const megabytes = (size: number) => `${(size / 1e6).toFixed(0)} MB`;
  console.log(`  ${megabytes(bytes)}, ${megabytes(Bun.file(archive).size)} compressed`);
}

async function exerciseImage(): Promise<void> {
  await run("podman", "volume", "create", "dati");
  await start("custode", "dati");
  await healthy();
  await playEvening(ADDRESS);
  await run("podman", "healthcheck", "run", "custode");
  const version = await output("podman", "exec", "custode", "custode", "--version");
  assert("it knows its commit", version, new RegExp(`\\(${COMMIT}\\)$`));
  await run("podman", "exec", "custode", "custode", "user", "list");
  await run("podman", "exec", "custode", "custode", "backup", "/data/backups/prova.tar.gz");
  const pid = await output("podman", "inspect", "-f", "{{.State.Pid}}", "custode");
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  assert("it does not run as root", status, /^Uid:\t10001\t10001\t10001/m);
  assert("it has no capability", status, /^CapEff:\t0+$/m);

  const before = performance.now();
  await run("podman", "stop", "-t", "5", "custode");
  assert("it stops within two seconds", String(performance.now() - before < 2_000), /true/);
  assert("it ends well", await output("podman", "inspect", "-f", "{{.State.ExitCode}}", "custode"), /^0$/);

  await run("podman", "start", "custode");
  await healthy();
  await run("podman", "kill", "-s", "KILL", "custode");
  await run("podman", "wait", "custode");
  await run("podman", "start", "custode");
  await healthy();
  assert(
    "after SIGKILL the users are there",
    await output("podman", "exec", "custode", "custode", "user", "list"),
    /Ada/,
  );
  await run("podman", "rm", "-f", "-t", "2", "custode");
}

/** The compose file as a host uses it, spoken to podman's copy of the engine's interface. */
async function exerciseCompose(): Promise<void> {
  const socket = `unix://${work}/engine.sock`;
  // Left alone, a child gets the environment that this process started with.
  const engine = Bun.spawn(["podman", "system", "service", "--time=0", socket], {
    env: { ...process.env },
    stdio: ["ignore", "ignore", "ignore"],
  });
  Object.assign(process.env, {
    DOCKER_HOST: socket,
    COMPOSE_DOCKER_CLI_BUILD: "0",
    COMPOSE_PROJECT_NAME: "custode-test",
    PORT: String(PORT),
  });
  try {
    while (!existsSync(join(work, "engine.sock"))) await Bun.sleep(50);
    await run("docker-compose", "up", "-d", "--build");
    await healthy();
    await playEvening(ADDRESS);
    const users = await output("docker-compose", "exec", "-T", "custode", "custode", "user", "list");
    assert("docker compose exec finds the program", users, /Ada/);
  } finally {
    await Bun.$`docker-compose down -v -t 5`.quiet().nothrow();
    engine.kill();
    await engine.exited;
  }
}

async function refusesForeignFolder(): Promise<void> {
  const folder = join(work, "of-root");
  mkdirSync(folder, { mode: 0o755 });
  await start("foreign", folder);
  assert("it ends with 1", await output("podman", "wait", "foreign"), /^1$/);
  assert("it names the way out", await output("podman", "logs", "foreign"), /sudo chown -R 10001/);
}

function start(name: string, volume: string): Promise<void> {
  const fences = ["--read-only", "--tmpfs", "/tmp", "--cap-drop=ALL", "--security-opt", "no-new-privileges"];
  const place = ["--network", "host", "-e", `PORT=${PORT}`, "-v", `${volume}:/data`];
  return run("podman", "run", "-d", "--name", name, ...fences, ...place, IMAGE);
}

async function healthy(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`${ADDRESS}/health`).catch(() => null);
    if (answer?.ok) return;
    await Bun.sleep(100);
  }
  throw new Error(`it does not answer:\n${await output("podman", "logs", "custode")}`);
}

async function step(name: string, work: () => Promise<void>): Promise<void> {
  console.log(`── ${name}`);
  await work();
}

async function run(...command: string[]): Promise<void> {
  await output(...command);
}

/** What a program said, both its outputs. @throws with it, when the program failed. */
async function output(...command: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await Bun.$`${command}`.quiet().nothrow();
  const said = `${stdout}${stderr}`.trim();
  if (exitCode !== 0) throw new Error(`${command.join(" ")} ended with ${exitCode}:\n${said.slice(-3_000)}`);
  return said;
}

function assert(what: string, found: string, wanted: RegExp): void {
  if (!wanted.test(found)) throw new Error(`${what}: ${JSON.stringify(found)}`);
  console.log(`  ✓ ${what}`);
}
