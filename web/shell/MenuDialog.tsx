import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { meQuery } from "../api/user.ts";
import { useSeat } from "../api/useSeat.ts";
import { canSpeak } from "../live/speech.ts";
import { RealDiceSwitch } from "../parts/roll/RealDiceSwitch.tsx";
import { settings } from "../session/settings.ts";
import { Switch } from "../ui/Checkbox.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { BookIcon, DieIcon, InfoIcon, InviteIcon, UserIcon, UsersIcon } from "../ui/icons.tsx";
import { ThemeSwitch } from "../ui/ThemeSwitch.tsx";
import styles from "./MenuDialog.module.css";
import { NavLinks } from "./NavLinks.tsx";

interface MenuDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Navigation that does not fit a phone's bar, device settings, and rarely used pages. */
export function MenuDialog({ open, onOpenChange }: MenuDialogProps) {
  const { data: me } = useQuery(meQuery);
  const { table, isMaster, hasSeveral } = useSeat();
  const { theme, speaksRolls } = useSnapshot(settings);
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="s"
      title={me?.username ?? "Menu"}
      description={me && roleAt(hasSeveral ? table : null, isMaster)}
    >
      <div className={styles.root}>
        <nav className={styles.links} aria-label="Principale">
          <NavLinks className={styles.link} withIcons onTake={close} />
        </nav>
        <ThemeSwitch value={theme} onChange={(next) => (settings.theme = next)} />
        {canSpeak && (
          <Switch
            label="Leggi i tiri ad alta voce"
            hint="Su questo dispositivo, ogni tiro del tavolo"
            checked={speaksRolls}
            onChange={(event) => (settings.speaksRolls = event.target.checked)}
          />
        )}
        <RealDiceSwitch onChange={(real) => (settings.rollsRealDice = real)} />
        <nav className={styles.pages} aria-label="Altre pagine">
          {hasSeveral ? (
            <Link to="/tables" className={styles.link} onClick={close}>
              <UsersIcon /> I tuoi tavoli
            </Link>
          ) : (
            table && (
              <Link to="/tables/$id" params={{ id: table._id }} className={styles.link} onClick={close}>
                <UsersIcon /> Il tuo tavolo
              </Link>
            )
          )}
          {table?.isMaster && (
            <Link to="/adventure" className={styles.link} onClick={close}>
              <BookIcon /> Avventure
            </Link>
          )}
          {isMaster && (
            <Link to="/invite" className={styles.link} onClick={close}>
              <InviteIcon /> Invita i giocatori
            </Link>
          )}
          <Link to="/sessions" className={styles.link} onClick={close}>
            <UserIcon /> Il mio account
          </Link>
          <Link to="/rules" className={styles.link} onClick={close}>
            <DieIcon /> Regole di questo tavolo
          </Link>
          <Link to="/about" className={styles.link} onClick={close}>
            <InfoIcon /> Informazioni
          </Link>
        </nav>
      </div>
    </Dialog>
  );
}

const roleAt = (table: { name: string } | null | undefined, isMaster: boolean) =>
  `${isMaster ? "Master" : "Giocatore"}${table ? ` · ${table.name}` : ""}`;
