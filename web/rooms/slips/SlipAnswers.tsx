import { useQuery } from "@tanstack/react-query";
import type { AskAim } from "#shared/schemas/ask.ts";
import type { Slip } from "#shared/slips/index.ts";
import { handoutsQuery } from "../../api/handouts.ts";
import { useSeat } from "../../api/useSeat.ts";
import { failureOf } from "../../live/failure.ts";
import { sendOnce } from "../../live/send-once.ts";
import { useHandoutCommands } from "../../parts/handout/useHandoutCommands.ts";
import { PLAIN } from "../../parts/roll/rolling.ts";
import { problemOf } from "../../parts/sound/sound-problem.ts";
import { whisper } from "../../parts/sound/table-sound.ts";
import { useKnownSound } from "../../parts/sound/useKnownSounds.ts";
import type { BoardPanelProps } from "../../session/rooms.ts";
import { Button } from "../../ui/Button.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { toast } from "../../ui/toast.ts";

/** Most frequent requests, listed before the investigator's best skills. */
const USUAL = ["Individuare", "Ascoltare", "Psicologia"];
const MOST_OWN = 4;
/** The rest is on the documents page. */
const MOST_HANDOUTS = 12;

/** Answers other than text: whispered sound, secret roll, handout. */
export function SlipAnswers({ slip, seats, board, soundKeys }: BoardPanelProps & { slip: Slip }) {
  const writer = seats.find(({ userId }) => userId === slip.from);
  if (!writer || writer.isMaster) return null;
  const playing = board.find(({ _id }) => _id === writer.playing);
  return (
    <>
      <SoundAnswers slip={slip} keys={soundKeys} />
      {playing && (
        <Menu trigger={<Button size="s">Tiro alla cieca</Button>}>
          {aimsFor(playing.keySkills.map(({ name }) => name)).map((aim) => (
            <MenuItem key={nameOf(aim)} onPress={() => void rollInSecret(aim, playing._id)}>
              {nameOf(aim)}
            </MenuItem>
          ))}
        </Menu>
      )}
      <HandoutAnswers slip={slip} />
    </>
  );
}

function SoundAnswers({ slip, keys }: { slip: Slip; keys: readonly string[] }) {
  const known = useKnownSound();
  const files = keys.flatMap((id) => known(id) ?? []);
  const playable = files.filter((file, at) => problemOf(file) === null && files.indexOf(file) === at);
  if (playable.length === 0) return null;
  return (
    <Menu trigger={<Button size="s">Sussurra</Button>}>
      {playable.map((file) => (
        <MenuItem key={file._id} onPress={() => whisper(file, slip.from, slip.fromName)}>
          {file.fileTitle}
        </MenuItem>
      ))}
    </Menu>
  );
}

function HandoutAnswers({ slip }: { slip: Slip }) {
  const { table: seat } = useSeat();
  const id = seat?._id ?? "";
  const { data: handouts = [] } = useQuery({ ...handoutsQuery(id), enabled: id !== "" });
  const commands = useHandoutCommands(id);
  if (handouts.length === 0) return null;
  return (
    <Menu trigger={<Button size="s">Documento</Button>}>
      {handouts.slice(0, MOST_HANDOUTS).map((handout) => (
        <MenuItem key={handout._id} onPress={() => commands.whisper(handout, slip.from, slip.fromName)}>
          {handout.title}
        </MenuItem>
      ))}
    </Menu>
  );
}

function aimsFor(skills: readonly string[]): AskAim[] {
  const names = new Set([...USUAL, ...skills.slice(0, MOST_OWN)]);
  return [...[...names].map((name): AskAim => ({ kind: "skill", name })), { kind: "luck" }];
}

const nameOf = (aim: AskAim): string => ("name" in aim ? aim.name : "Fortuna");

async function rollInSecret(aim: AskAim, characterId: string): Promise<void> {
  const hidden = { to: [characterId], note: "", hideDifficulty: false, secret: true };
  const outcome = await sendOnce({ action: "ASK_ROLL", data: { aim, ...PLAIN, ...hidden } });
  const failure = failureOf(outcome);
  if (failure !== null) toast.error("Il tiro alla cieca non è partito", failure);
}
