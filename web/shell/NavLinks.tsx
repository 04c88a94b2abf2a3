import { useQuery } from "@tanstack/react-query";
import { Link, useMatch, useNavigate } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import type { SeatNow } from "#shared/schemas/table.ts";
import { diaryNewsQuery } from "../api/diary.ts";
import { handoutsQuery } from "../api/handouts.ts";
import { useOwnership } from "../api/useOwnership.ts";
import { useSeat } from "../api/useSeat.ts";
import { places } from "../session/last-visited.ts";
import { endSession } from "../session/session.ts";
import {
  BookIcon,
  EditIcon,
  LetterIcon,
  ListIcon,
  LogoutIcon,
  PlusIcon,
  SoundOnIcon,
  UsersIcon,
} from "../ui/icons.tsx";

/** A diary that begins by itself is not announced: its first line may be hidden. */
const LOOK_EVERY_MS = 60_000;

interface NavLinksProps {
  className: string | undefined;
  withIcons?: boolean | undefined;
  onTake?: (() => void) | undefined;
}

/** The main links; the top bar and a phone's menu show the same ones. */
export function NavLinks({ className, withIcons, onTake }: NavLinksProps) {
  const { table, mayPlaySounds } = useSeat();
  const { data: hasDiary } = useQuery({
    ...diaryNewsQuery(table?._id ?? ""),
    enabled: table != null,
    select: ({ hasAny }) => hasAny,
    refetchInterval: ({ state }) => (state.data?.hasAny ? false : LOOK_EVERY_MS),
  });
  const navigate = useNavigate();

  async function leave() {
    onTake?.();
    endSession();
    await navigate({ to: "/login" });
  }

  return (
    <>
      {mayPlaySounds && (
        <Link to="/audio" className={className} onClick={onTake}>
          {withIcons && <SoundOnIcon />} Vai a Audio
        </Link>
      )}
      <Link to="/characters/list" className={className} onClick={onTake}>
        {withIcons && <ListIcon />} Vai a Lista
      </Link>
      <Link to="/characters/new" className={className} onClick={onTake}>
        {withIcons && <PlusIcon />} Crea Nuovo
      </Link>
      {table && <DocumentsLink table={table} className={className} withIcons={withIcons} onTake={onTake} />}
      <EditLink className={className} withIcons={withIcons} onTake={onTake} />
      {table?.isMaster && (
        <Link to="/board" className={className} onClick={onTake}>
          {withIcons && <UsersIcon />} Plancia
        </Link>
      )}
      {table && hasDiary && (
        <Link to="/diary" className={className} onClick={onTake}>
          {withIcons && <BookIcon />} Diario
        </Link>
      )}
      <button type="button" className={className} onClick={leave}>
        {withIcons && <LogoutIcon />} Torna al Login
      </button>
    </>
  );
}

/** For masters, and for players as soon as they have one. */
function DocumentsLink({ table, className, withIcons, onTake }: NavLinksProps & { table: SeatNow }) {
  const { data: handouts = [] } = useQuery(handoutsQuery(table._id));
  if (!table.isMaster && handouts.length === 0) return null;
  return (
    <Link to="/documents" className={className} onClick={onTake}>
      {withIcons && <LetterIcon />} Documenti
    </Link>
  );
}

/** The link from an open sheet to the same part of its edit mode. Only its owner has one. */
function EditLink(props: NavLinksProps) {
  const sheet = useMatch({ from: "/members/characters/$id", shouldThrow: false });
  return sheet ? <OwnersLink id={sheet.params.id} {...props} /> : null;
}

function OwnersLink({ id, className, withIcons, onTake }: NavLinksProps & { id: string }) {
  const { section } = useSnapshot(places);
  if (useOwnership(id) !== "own") return null;
  return (
    <Link to="/characters/edit/$id" params={{ id }} hash={section} className={className} onClick={onTake}>
      {withIcons && <EditIcon />} Modifica
    </Link>
  );
}
