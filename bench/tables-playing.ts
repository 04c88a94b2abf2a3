import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { openCrowd } from "./capacity/crowd.ts";
import { type Kind, prepare, SKILLS } from "./capacity/play.ts";
import { startCustode } from "./child.ts";
import { groupsIn } from "./groups.ts";
import { ms, percentile, type Row, times } from "./row.ts";

const TABLES = 20;
const GROUP = 6;
/** In turn, so that whatever else the machine does meets both alike. */
const ROUNDS = 4;
const SECONDS = 15;

/** A roll at tables that also investigate, with slips, clues, wall and maps; beside it, the same rolls at tables that do what 0.2 could. */
export async function measurePlaying(): Promise<Row[]> {
  await using stack = new AsyncDisposableStack();
  const [investigating, rolling] = [await playing(stack, "investigation"), await playing(stack, "rolls")];
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The first is a warm-up.
    await investigating.play(round > 0);
    await rolling.play(round > 0);
  }
  return [0.5, 0.99].map((share) => {
    const [ours, baseline] = [percentile(investigating.waits, share), percentile(rolling.waits, share)];
    return {
      what: `a roll at ${TABLES} tables of ${GROUP} that investigate, p${share * 100}`,
      ours: `${ms(ours)}, ${investigating.lost()} lost`,
      baseline: `${ms(baseline)}, ${rolling.lost()} lost (0.2's evening)`,
      ratio: times(ours / baseline),
      aim: share === 0.99 ? "1.5×" : "-",
    };
  });
}

async function playing(stack: AsyncDisposableStack, kind: Kind) {
  const folder = stack.use(temporaryFolder());
  const sizes = Array.from({ length: TABLES }, () => GROUP);
  const groups = groupsIn(folder.path, sizes, SKILLS);
  const server = stack.use(await startCustode(folder.path));
  const crowd = stack.use(await openCrowd(server.port, groups, kind === "investigation" ? 3 : undefined));
  const play = await prepare(crowd, kind);
  const waits: number[] = [];
  let lost = 0;
  return {
    waits,
    lost: () => lost,
    async play(isMeasured: boolean) {
      const played = await play(SECONDS);
      const unanswered = await played.rest();
      if (!isMeasured) return;
      waits.push(...played.waits);
      lost += unanswered;
    },
  };
}
