import { Link } from "@tanstack/react-router";
import { ListIcon, LogoutIcon, PlusIcon } from "../ui/icons.tsx";
import { useLeave } from "./useLeave.ts";

interface WaysProps {
  /** The look of one way: a word in the bar, a row in the menu. */
  className: string | undefined;
  withIcons?: boolean;
  /** Called when one is taken. */
  onTake?: () => void;
}

/** The ways of the top bar, in its order; the bar and the phone's menu show the same. */
export function Ways({ className, withIcons, onTake }: WaysProps) {
  const leave = useLeave();
  return (
    <>
      <Link to="/characters/list" className={className} onClick={onTake}>
        {withIcons && <ListIcon />} Vai a Lista
      </Link>
      <Link to="/characters/new" className={className} onClick={onTake}>
        {withIcons && <PlusIcon />} Crea Nuovo
      </Link>
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
