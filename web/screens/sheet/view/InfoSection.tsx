import type { Character } from "#shared/schemas/character.ts";
import { Facts } from "./Facts.tsx";

interface InfoSectionProps {
  character: Character;
  /** Without what stands beside the portrait. */
  isShort?: boolean;
}

/** Who the investigator is, and whose. */
export function InfoSection({ character, isShort = false }: InfoSectionProps) {
  const { name, nickname, work, age, sex, residence, bornage } = character.characterInfo;
  const head = [
    { label: "Nome Personaggio", value: name },
    { label: "Soprannome", value: nickname },
    { label: "Occupazione", value: work },
    { label: "Età", value: age },
  ];
  const rest = [
    { label: "Nome Giocatore", value: character.playerName },
    { label: "Sesso", value: sex },
    { label: "Residenza", value: residence },
    { label: "Anno di nascita", value: bornage },
  ];
  return <Facts facts={isShort ? rest : [...head, ...rest]} />;
}
