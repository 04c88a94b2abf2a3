import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { handoutsQuery } from "../../../api/handouts.ts";
import { HandoutView } from "../../../parts/handout/HandoutView.tsx";
import { isUp } from "../../../parts/handout/handout-words.ts";
import { useHandoutCommands } from "../../../parts/handout/useHandoutCommands.ts";
import { CommandChip } from "../../../parts/markdown/CommandChip.tsx";
import type { NamedThing } from "../../../parts/markdown/resolve.ts";
import { Menu, MenuGroup, MenuItem } from "../../../ui/Menu.tsx";
import { useChipPlace } from "./chip-place.ts";

/** Reads a document before it is shown to all, or whispered. */
export function HandoutChip({ thing, label }: { thing: NamedThing; label: string }) {
  const { view } = useChipPlace();
  const tableId = view.table._id;
  const { data = [] } = useQuery(handoutsQuery(tableId));
  const commands = useHandoutCommands(tableId);
  const navigate = useNavigate();
  const [isReading, setReading] = useState(false);
  const handout = data.find(({ _id }) => _id === thing._id);
  if (!handout) return <CommandChip kind="handout" label={label} />;
  const players = view.seats.filter(({ isMaster }) => !isMaster);
  const isShown = handout.shownAt !== null;
  return (
    <>
      <Menu
        align="start"
        trigger={<CommandChip kind="handout" label={label} isDone={isShown} aria-haspopup="menu" />}
      >
        <MenuItem
          onPress={() =>
            handout.isMap ? void navigate({ to: "/map/$id", params: { id: handout._id } }) : setReading(true)
          }
        >
          {handout.isMap ? "Apri la mappa" : "Leggi"}
        </MenuItem>
        <MenuItem onPress={() => commands.showAll(handout)}>
          {isShown ? "Mostra di nuovo a tutti" : "Mostra a tutti"}
        </MenuItem>
        {isUp(handout) && <MenuItem onPress={() => commands.hide(handout)}>Togli</MenuItem>}
        {players.length > 0 && (
          <MenuGroup label="Sussurra">
            {players.map(({ userId, username }) => (
              <MenuItem key={userId} onPress={() => commands.whisper(handout, userId, username)}>
                A {username}
              </MenuItem>
            ))}
          </MenuGroup>
        )}
        {handout.hiddenText && (
          <MenuItem onPress={() => commands.reveal(handout, !handout.led?.isRevealed)}>
            {handout.led?.isRevealed ? "Nascondi il secondo testo" : "Svela il secondo testo"}
          </MenuItem>
        )}
      </Menu>
      <HandoutView handout={isReading ? handout : null} onClose={() => setReading(false)} />
    </>
  );
}
