import type { Character } from "#shared/schemas/character.ts";
import { Facts } from "./Facts.tsx";

/** Who the investigator is, and whose. */
export function InfoSection({ character }: { character: Character }) {
  const { name, nickname, work, age, sex, residence, bornage } = character.characterInfo;
  return (
    <Facts
      facts={[
        { label: "Nome Personaggio", value: name },
        { label: "Soprannome", value: nickname },
        { label: "Nome Giocatore", value: character.playerName },
        { label: "Occupazione", value: work },
        { label: "Età", value: age },
        { label: "Sesso", value: sex },
        { label: "Residenza", value: residence },
        { label: "Anno di nascita", value: bornage },
      ]}
    />
  );
}
