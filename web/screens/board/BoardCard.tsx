import { Link } from "@tanstack/react-router";
import type { BoardEntry } from "#shared/schemas/board.ts";
import { imageOf } from "../../api/characters.ts";
import { DefaultPortrait } from "../../parts/portrait/DefaultPortrait.tsx";
import { Card } from "../../ui/Card.tsx";
import styles from "./BoardCard.module.css";
import { Gauge } from "./Gauge.tsx";
import { gaugesOf } from "./gauges.ts";

export function BoardCard({ entry }: { entry: BoardEntry }) {
  const { info, username, playerName, keySkills } = entry;
  const player = playerName === username ? username : `${playerName} (${username})`;
  return (
    <Card as="li" className={styles.root}>
      <DefaultPortrait sex={info.sex} src={imageOf(entry, "avatar")} alt="" size="s" />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to="/characters/$id" params={{ id: entry._id }} className={styles.link}>
            {info.name}
          </Link>
        </h2>
        <p>{info.work}</p>
        <p className={styles.player}>{player}</p>
      </div>
      <div className={styles.gauges}>
        {gaugesOf(entry).map((gauge) => (
          <Gauge key={gauge.name} {...gauge} />
        ))}
      </div>
      {keySkills.length > 0 && (
        <ul className={styles.skills} aria-label="Abilità migliori">
          {keySkills.map(({ name, value }) => (
            <li key={name}>
              {name} <span className={styles.value}>{value}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
