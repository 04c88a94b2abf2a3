import { Link } from "@tanstack/react-router";
import type { BoardEntry } from "#shared/schemas/board.ts";
import { imageOf } from "../../api/characters.ts";
import { DefaultPortrait } from "../../parts/portrait/DefaultPortrait.tsx";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./BoardCard.module.css";
import { CardConditions } from "./deeds/CardConditions.tsx";
import { type CardDeeds, CardTools } from "./deeds/CardTools.tsx";
import { Gauge } from "./Gauge.tsx";
import { gaugesOf } from "./gauges.ts";

interface BoardCardProps {
  entry: BoardEntry;
  /** Left out for who may only look. */
  deeds?: CardDeeds | undefined;
}

export function BoardCard({ entry, deeds }: BoardCardProps) {
  const { info, username, playerName, keySkills } = entry;
  const player = playerName === username ? username : `${playerName} (${username})`;
  return (
    <Card as="li" className={cx(styles.root, deeds && styles.led)}>
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
      {deeds && <CardTools entry={entry} deeds={deeds} />}
      <div className={styles.gauges}>
        {gaugesOf(entry).map((gauge) => (
          <Gauge key={gauge.name} {...gauge} />
        ))}
      </div>
      <CardConditions entry={entry} onFollow={deeds?.onFollow} />
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
