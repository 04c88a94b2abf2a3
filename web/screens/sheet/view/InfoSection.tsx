import { INFO_KEYS, INFO_LABELS, type InfoKey, PLAYER_LABEL } from "#shared/field-labels.ts";
import type { Character } from "#shared/schemas/character.ts";
import { Facts } from "../../../parts/facts/Facts.tsx";

interface InfoSectionProps {
  character: Character;
  isShort?: boolean;
}

const BESIDE_PORTRAIT: readonly InfoKey[] = ["name", "nickname", "work", "age"];

/** Personal data and player. */
export function InfoSection({ character, isShort = false }: InfoSectionProps) {
  const factOf = (key: InfoKey) => ({ label: INFO_LABELS[key], value: character.characterInfo[key] });
  const head = BESIDE_PORTRAIT.map(factOf);
  const rest = [
    { label: PLAYER_LABEL, value: character.playerName },
    ...INFO_KEYS.filter((key) => !BESIDE_PORTRAIT.includes(key)).map(factOf),
  ];
  return <Facts facts={isShort ? rest : [...head, ...rest]} />;
}
