import { useQueries } from "@tanstack/react-query";
import { toThrow } from "#shared/rules/development.ts";
import type { Character } from "#shared/schemas/character.ts";
import { characterQuery } from "../../../api/characters.ts";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import styles from "./table-commands.module.css";

interface DevelopmentCardProps {
  development: string;
  inPlay: readonly string[];
  onClose: () => void;
}

/** During the development phase: who still has rolls to make. */
export function DevelopmentCard({ development, inPlay, onClose }: DevelopmentCardProps) {
  const sheets = useQueries({ queries: inPlay.map((id) => characterQuery(id)) });
  return (
    <Card aria-labelledby="development" padding="s" className={styles.card ?? ""}>
      <div className={styles.head}>
        <h3 id="development" className={styles.title}>
          Lo sviluppo è aperto
        </h3>
        <Button onClick={onClose}>Chiudi lo sviluppo…</Button>
      </div>
      <ul className={styles.rows} aria-live="polite">
        {sheets.map(
          ({ data }) =>
            data && (
              <li key={data._id} className={styles.row}>
                <b>{data.characterInfo.name}</b>
                <span className={text.faded}>{leftWords(data, development)}</span>
              </li>
            ),
        )}
      </ul>
    </Card>
  );
}

function leftWords(sheet: Character, development: string): string {
  const ticks = toThrow(sheet).length;
  const left = [
    ticks > 0 && (ticks === 1 ? "1 spunta" : `${ticks} spunte`),
    sheet.condition.luckDevelopedIn !== development && "la Fortuna",
  ].filter(Boolean);
  return left.length > 0 ? `da tirare: ${left.join(" e ")}` : "ha tirato tutto";
}
