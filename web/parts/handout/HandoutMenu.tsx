import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Handout } from "#shared/schemas/handout.ts";
import { printAddress } from "../../api/handouts.ts";
import { tableQuery } from "../../api/tables.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { MoreIcon } from "../../ui/icons.tsx";
import { Menu, MenuGroup, MenuItem } from "../../ui/Menu.tsx";
import { isUp } from "./handout-words.ts";
import type { HandoutCommands } from "./useHandoutCommands.ts";

interface HandoutMenuProps {
  handout: Handout;
  tableId: string;
  commands: HandoutCommands;
  children?: ReactNode;
}

/** Whispering and other commands for a handout. */
export function HandoutMenu({ handout, tableId, commands, children }: HandoutMenuProps) {
  const { data: view } = useQuery(tableQuery(tableId));
  const players = (view?.seats ?? [])
    .filter(({ isMaster }) => !isMaster)
    .sort((one, other) => Number(other.isHere) - Number(one.isHere));
  const { _id, led, isForAll, isMap, hiddenText } = handout;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Menu
      trigger={
        <IconButton label={`Altro di ${handout.title}`} size="s">
          <MoreIcon />
        </IconButton>
      }
    >
      {!isForAll && isUp(handout) && (
        <MenuItem onPress={() => commands.showAll(handout)}>Mostra a tutti</MenuItem>
      )}
      {players.length > 0 && (
        <MenuGroup label="Sussurra">
          {players.map(({ userId, username, isHere }) => (
            <MenuItem key={userId} onPress={() => commands.whisper(handout, userId, username)}>
              {isHere ? `A ${username}` : `A ${username} (non c'è)`}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      {hiddenText && (
        <MenuItem onPress={() => commands.reveal(handout, !led?.isRevealed)}>
          {led?.isRevealed ? "Nascondi il secondo testo" : "Svela il secondo testo"}
        </MenuItem>
      )}
      {(led?.shownTo.length ?? 0) > 0 && (
        <MenuItem onPress={() => commands.hide(handout, true)}>Togli dai documenti di tutti</MenuItem>
      )}
      {isMap && pathname !== `/map/${_id}` && (
        <MenuItem onPress={() => void navigate({ to: "/map/$id", params: { id: _id } })}>
          Scopri la mappa
        </MenuItem>
      )}
      <MenuItem onPress={() => window.open(printAddress(handout._id), "_blank", "noreferrer")}>
        Stampa
      </MenuItem>
      {children}
    </Menu>
  );
}
