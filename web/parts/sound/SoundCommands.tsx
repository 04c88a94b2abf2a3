import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { tableQuery } from "../../api/tables.ts";
import { useSeat } from "../../api/useSeat.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { MoreIcon } from "../../ui/icons.tsx";
import { Menu, MenuGroup, MenuItem } from "../../ui/Menu.tsx";
import { problemOf } from "./sound-problem.ts";
import { strike, whisper } from "./table-sound.ts";

interface SoundCommandsProps {
  file: AudioFile;
}

/** One-shot and whisper menu, mounted on demand: there can be hundreds. */
export function SoundCommands({ file }: SoundCommandsProps) {
  const [isWanted, setWanted] = useState(false);
  const label = `Altro di ${file.fileTitle}`;
  const isDisabled = problemOf(file) !== null;
  if (!isWanted) {
    return (
      <IconButton
        label={label}
        size="s"
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setWanted(true)}
      >
        <MoreIcon />
      </IconButton>
    );
  }
  return (
    <Menu
      startsOpen
      trigger={
        <IconButton label={label} size="s" disabled={isDisabled}>
          <MoreIcon />
        </IconButton>
      }
    >
      <MenuItem onPress={() => strike(file)}>Una volta, a tutti</MenuItem>
      <Whispers file={file} />
    </Menu>
  );
}

/** Mounted with the open menu, so that a long list does not fetch who is present. */
function Whispers({ file }: SoundCommandsProps) {
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
