import { useQuery } from "@tanstack/react-query";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { tableQuery } from "../../api/tables.ts";
import { useSeat } from "../../api/useSeat.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { MoreIcon } from "../../ui/icons.tsx";
import { Menu, MenuGroup, MenuItem } from "../../ui/Menu.tsx";
import { problemOf } from "./sound-problem.ts";
import { strike, whisper } from "./table-sound.ts";

interface SoundDeedsProps {
  file: AudioFile;
}

/** What a master can do with a sound besides playing it: once over everything, or to one person alone. */
export function SoundDeeds({ file }: SoundDeedsProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Altro di ${file.fileTitle}`} size="s" disabled={problemOf(file) !== null}>
          <MoreIcon />
        </IconButton>
      }
    >
      <MenuItem onPress={() => strike(file)}>Una volta, a tutti</MenuItem>
      <Whispers file={file} />
    </Menu>
  );
}

/** Only in the page while the menu is open: a list of two thousand sounds asks nothing about who is here. */
function Whispers({ file }: SoundDeedsProps) {
  const { table } = useSeat();
  const { data: view } = useQuery({ ...tableQuery(table?._id ?? ""), enabled: Boolean(table) });
  const players = view?.seats.filter(({ isMaster, isHere }) => !isMaster && isHere) ?? [];
  if (players.length === 0) return null;
  return (
    <MenuGroup label="Sussurra">
      {players.map(({ userId, username }) => (
        <MenuItem key={userId} onPress={() => whisper(file, userId, username)}>
          A {username}
        </MenuItem>
      ))}
    </MenuGroup>
  );
}
