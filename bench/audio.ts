import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { silentMp3 } from "../tests/audio/mp3.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { askRepeatedly } from "./ask.ts";
import { startCustode } from "./child.ts";
import { filled } from "./filled.ts";
import { startNginx } from "./nginx.ts";
import { perSecond, type Row, times } from "./row.ts";

const SECONDS = 3;
const RANGES = { "64 KiB": "bytes=1000000-1065535", "1 MiB": "bytes=1000000-2048575" };
const TEN_MINUTES_MS = 600_000;

/** Pieces of a sound of ten minutes, against nginx where it is installed. */
export async function measureAudio(): Promise<Row[]> {
  using data = filled([]);
  const folder = join(data.path, "audio", "meteo");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "lunga.mp3"), silentMp3(TEN_MINUTES_MS));
  await using custode = await startCustode(data.path);
  using work = temporaryFolder();
  await using nginx = await startNginx(join(data.path, "audio"), work.path);
  const path = "/audio/files/meteo/lunga.mp3";
  while (!(await (await fetch(`http://127.0.0.1:${custode.port}/audio/list`)).text()).includes(path)) {
    await Bun.sleep(100);
  }
  const rows: Row[] = [];
  for (const [size, range] of Object.entries(RANGES)) {
    const headers = { Authorization: `Bearer ${data.token}`, Range: range };
    const ours = await askRepeatedly({ port: custode.port, path, headers }, SECONDS);
    const what = `ranges of ${size} of a sound`;
    const aim = "as near as can be";
    if (!nginx)
      rows.push({ what, ours: perSecond(ours), baseline: "nginx is not installed", ratio: "-", aim });
    else {
      const theirs = await askRepeatedly({ port: nginx.port, path: "/meteo/lunga.mp3", headers }, SECONDS);
      rows.push({
        what,
        ours: perSecond(ours),
        baseline: `${perSecond(theirs)} (nginx)`,
        ratio: `${times(theirs / ours)} the work`,
        aim,
      });
    }
  }
  return rows;
}
