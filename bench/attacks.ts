import { join } from "node:path";
import { roll } from "../tests/live/people.ts";
import { megabytesOf } from "../tests/support/memory-of.ts";
import { peopleIn } from "../tests/support/people-in.ts";
import { joinTable } from "../tests/support/socket.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { startCustode } from "./child.ts";
import { megabytes, ms, percentile, type Row } from "./row.ts";

const ATTACKER = join(import.meta.dir, "attacker.ts");
const ATTACKERS = 4;
const PAUSE_MS = 60;

/** What two honest players wait for a roll, and what the server holds, while somebody does each mischief to it. */
export async function measureAttacks(): Promise<Row[]> {
  const rows: Row[] = [];
  const list = Bun.spawn([process.execPath, ATTACKER], { stdout: "pipe" });
  const names = (await new Response(list.stdout).text()).trim().split("\n");
  for (const name of names.filter((one) => !process.env.ONLY || one.includes(process.env.ONLY)))
    rows.push(await measureAttack(name));
  return rows;
}

async function measureAttack(name: string): Promise<Row> {
  using folder = temporaryFolder();
  const tokens = peopleIn(folder.path, ATTACKERS + 2);
  await using custode = await startCustode(folder.path);
  const [ada = "", bruno = ""] = tokens.slice(ATTACKERS);
  const address = `http://127.0.0.1:${custode.port}`;
  const [one, other] = [await joinTable(address, ada), await joinTable(address, bruno)];
  const command = [process.execPath, ATTACKER, name, String(custode.port), ...tokens.slice(0, ATTACKERS)];
  const attacker = Bun.spawn(command, { stdout: "inherit", stderr: "inherit" });
  let isOver = false;
  void attacker.exited.then(() => {
    isOver = true;
  });
  const waits: number[] = [];
  let most = 0;
  for (let time = 0; !isOver; time += 1) {
    const start = performance.now();
    one.say("DICE_ROLL", { ...roll, speachText: `${time}` });
    await other.next("diceRollMessage", ({ speachText }) => speachText === `${time}`);
    waits.push(performance.now() - start);
    most = Math.max(most, megabytesOf(custode.pid) ?? 0);
    await Bun.sleep(PAUSE_MS);
  }
  one.close();
  other.close();
  return {
    what: `attacked: ${name}`,
    ours: `a roll p50 ${ms(percentile(waits, 0.5))}, p99 ${ms(percentile(waits, 0.99))}; ${megabytes(most)}`,
    baseline: "-",
    ratio: "-",
    aim: "p99 under 100 ms, 250 MB",
  };
}
