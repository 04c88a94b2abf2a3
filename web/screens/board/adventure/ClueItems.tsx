import { useMutation } from "@tanstack/react-query";
import type { LedClue } from "#shared/clues/index.ts";
import { joinNames } from "#shared/join-names.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { TableView } from "#shared/schemas/table.ts";
import { findClue, forgetClue } from "../../../api/clues.ts";
import { newClientId } from "../../../live/client-id.ts";
import { offerUndo } from "../../../parts/undo/offer.ts";
import { MenuGroup, MenuItem } from "../../../ui/Menu.tsx";
import { toast } from "../../../ui/toast.ts";
import { knownAlready } from "./clue-words.ts";

interface ClueItemsProps {
  clue: LedClue;
  view: TableView;
  board: readonly BoardEntry[];
  marked: readonly string[];
  onRead: () => void;
}

/** The menu of a clue: read by the master, found by those who are marked, by all, or by one; taken back from one. */
export function ClueItems({ clue, view, board, marked, onRead }: ClueItemsProps) {
  const players = view.seats.filter(({ isMaster }) => !isMaster);
  const { mutate: find } = useMutation({
    mutationFn: ({ by }: { by: string[]; who: string }) =>
      findClue({ id: clue._id, by, clientId: newClientId() }),
    onSuccess: (found, { by, who }) => {
      const before = clue.foundBy.map(({ userId }) => userId);
      const learnt = found.foundBy.flatMap(({ userId }) => (before.includes(userId) ? [] : userId));
      if (learnt.length === 0) {
        const asked = by.includes("*") ? players.length : by.length;
        return toast.info(knownAlready(clue.title, asked));
      }
      const again = { path: "/clue/forget", json: { id: clue._id, from: learnt } };
      offerUndo("success", `«${clue.title}» trovato da ${who}`, { id: `clue ${clue._id}`, again });
    },
    onError: (error) => toast.error("L'indizio è com'era", error.message),
  });
  const { mutate: forget } = useMutation({
    mutationFn: ({ from }: { from: string[] }) => forgetClue(clue._id, from),
    onSuccess: () => toast.success(`«${clue.title}» dimenticato`),
    onError: (error) => toast.error("L'indizio è com'era", error.message),
  });
  const knows = (userId: string) => clue.foundBy.some((one) => one.userId === userId);
  const others = players.filter(({ userId }) => !knows(userId));
  const named = board.filter(({ _id }) => marked.includes(_id));
  return (
    <>
      <MenuItem onPress={onRead}>Leggi</MenuItem>
      {others.length > 0 && (
        <MenuGroup label="Trovato da">
          {named.length > 0 && (
            <MenuItem
              onPress={() =>
                find({ by: named.map(({ _id }) => _id), who: joinNames(named.map(({ info }) => info.name)) })
              }
            >
              {joinNames(named.map(({ info }) => info.name))}
            </MenuItem>
          )}
          <MenuItem onPress={() => find({ by: ["*"], who: "tutti" })}>Tutti</MenuItem>
          {others.flatMap(({ playing, userId }) => {
            const entry = board.find(({ _id }) => _id === playing);
            return entry ? (
              <MenuItem key={userId} onPress={() => find({ by: [entry._id], who: entry.info.name })}>
                {entry.info.name}
              </MenuItem>
            ) : (
              []
            );
          })}
        </MenuGroup>
      )}
      {clue.foundBy.length > 0 && (
        <MenuGroup label="Dimentica">
          {clue.foundBy.map(({ userId, username }) => (
            <MenuItem key={userId} onPress={() => forget({ from: [userId] })}>
              {username}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
    </>
  );
}
