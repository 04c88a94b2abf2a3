import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { meQuery } from "../api/user.ts";
import { ListIcon, LogoutIcon, PlusIcon, SoundOnIcon, UsersIcon } from "../ui/icons.tsx";
import { EditLink } from "./EditLink.tsx";
import { useLeave } from "./useLeave.ts";

interface NavLinksProps {
  /** The look of one link: a word in the bar, a row in the menu. */
  className: string | undefined;
  withIcons?: boolean;
  /** Called when one is taken. */
  onTake?: () => void;
}

/** The links of the top bar, in its order; the bar and the menu on a phone show the same. */
export function NavLinks({ className, withIcons, onTake }: NavLinksProps) {
  const { data: me } = useQuery(meQuery);
  const leave = useLeave();
  return (
    <>
      {me?.isMaster && (
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
      <EditLink className={className} withIcons={withIcons} onTake={onTake} />
      {me?.isMaster && (
        <Link to="/board" className={className} onClick={onTake}>
          {withIcons && <UsersIcon />} Plancia
        </Link>
      )}
      <button
        type="button"
        className={className}
        onClick={() => {
          onTake?.();
          void leave();
        }}
      >
        {withIcons && <LogoutIcon />} Torna al Login
      </button>
    </>
  );
}
