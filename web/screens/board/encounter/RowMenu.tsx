import type { Fight, FightParticipant } from "../../../parts/encounter/fight.ts";
import type { FightChange } from "../../../parts/encounter/useFightChange.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { MoreIcon } from "../../../ui/icons.tsx";
import { Menu, MenuItem } from "../../../ui/Menu.tsx";

interface RowMenuProps {
  fight: Fight;
  fighter: FightParticipant;
  change: (...changes: FightChange[]) => void;
  onAttack: () => void;
  onCorrect: () => void;
}

/** Less frequent commands on a participant, and manual corrections. */
export function RowMenu({ fight, fighter, change, onAttack, onCorrect }: RowMenuProps) {
  const { _id: participant, name, ammo = [] } = fighter;
  const set = (changed: Omit<NonNullable<FightChange["set"]>, "participant">) => () =>
    change({ set: { participant, ...changed } });
  const remove = <MenuItem onPress={() => change({ remove: participant })}>Togli dallo scontro</MenuItem>;
  const order = fight.participants.map(({ _id }) => _id);
  const place = order.indexOf(participant);
  const trigger = (
    <IconButton label={`Azioni per ${name}`} size="s">
      <MoreIcon />
    </IconButton>
  );
  if (fighter.hasLeft) return <Menu trigger={trigger}>{remove}</Menu>;
  return (
    <Menu trigger={trigger}>
      <MenuItem onPress={onAttack}>Attacca…</MenuItem>
      {fight.turn !== participant && (
        <MenuItem onPress={() => change({ turn: participant })}>Dai il turno</MenuItem>
      )}
      {!fighter.isWaiting && <MenuItem onPress={() => change({ wait: participant })}>Aspetta</MenuItem>}
      <MenuItem onPress={set({ isReady: !fighter.isReady })}>
        {fighter.isReady ? "Pistola non più pronta" : "Pistola pronta"}
      </MenuItem>
      <MenuItem onPress={set({ isAiming: !fighter.isAiming })}>
        {fighter.isAiming ? "Non mira più" : "Mira"}
      </MenuItem>
      <MenuItem onPress={set({ hasActed: !fighter.hasActed })}>
        {fighter.hasActed ? "Deve ancora agire" : "Ha agito"}
      </MenuItem>
      <MenuItem onPress={set({ hasDefended: !fighter.hasDefended })}>
        {fighter.hasDefended ? "Non ha ancora difeso" : "Ha già difeso"}
      </MenuItem>
      {fighter.losesAttack && (
        <MenuItem onPress={set({ losesAttack: false })}>Non perde il prossimo attacco</MenuItem>
      )}
      {ammo.map(({ weapon, name: arm, most, isJammed }) => (
        <MenuItem
          key={weapon}
          onPress={() =>
            change({ ammo: { participant, weapon, ...(isJammed ? { isJammed: false } : { left: most }) } })
          }
        >
          {isJammed ? "Sblocca" : "Ricarica"} {arm}
        </MenuItem>
      ))}
      <MenuItem onPress={onCorrect}>Correggi i numeri…</MenuItem>
      {place > 0 && (
        <MenuItem onPress={() => change({ order: moved(order, place, place - 1) })}>Prima</MenuItem>
      )}
      {place < order.length - 1 && (
        <MenuItem onPress={() => change({ order: moved(order, place, place + 1) })}>Dopo</MenuItem>
      )}
      {fighter.npcId !== null && (
        <MenuItem onPress={set({ isHidden: fighter.isHidden !== true })}>
          {fighter.isHidden ? "Mostra ai giocatori" : "Nascondi ai giocatori"}
        </MenuItem>
      )}
      <MenuItem onPress={set({ isOut: !fighter.isOut })}>
        {fighter.isOut ? "Torna in gioco" : "Fuori"}
      </MenuItem>
      {remove}
    </Menu>
  );
}

function moved(order: readonly string[], from: number, to: number): string[] {
  const left = order.filter((_, index) => index !== from);
  return left.toSpliced(to, 0, ...order.slice(from, from + 1));
}
