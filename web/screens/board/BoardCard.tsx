import { Link } from "@tanstack/react-router";
import type { BoardEntry } from "#shared/schemas/board.ts";
import { imageOf } from "../../api/characters.ts";
import { DefaultPortrait } from "../../parts/portrait/DefaultPortrait.tsx";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./BoardCard.module.css";
import { CardConditions } from "./commands/CardConditions.tsx";
import { type CardCommands, CardTools } from "./commands/CardTools.tsx";
import { Gauge } from "./Gauge.tsx";
import { gaugesOf } from "./gauges.ts";

interface BoardCardProps {
  entry: BoardEntry;
  /** Whether its player is connected; undefined while unknown. */
  isHere: boolean | undefined;
  commands?: CardCommands | undefined;
}

/** Card of one investigator: player, points, conditions, commands. */
export function BoardCard({ entry, isHere, commands }: BoardCardProps) {
  const { info, username, playerName } = entry;
  const player = playerName === username ? username : `${playerName} (${username})`;
  return (
    <Card as="li" padding="none" className={cx(styles.root, commands && styles.led)}>
      <DefaultPortrait
        className={styles.portrait ?? ""}
        sex={info.sex}
        src={imageOf(entry, "avatar")}
        alt=""
        size="s"
      />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to="/characters/$id" params={{ id: entry._id }} className={styles.link}>
            {info.name}
          </Link>
        </h3>
        <p className={styles.facts}>
          <span className={cx(styles.player, isHere && styles.here)}>
            {player}
            {isHere === false && ", non è qui"}
          </span>
          {info.work && <span className={styles.work}>{info.work}</span>}
        </p>
      </div>
      {commands && <CardTools entry={entry} commands={commands} />}
      <div className={styles.gauges}>
        {gaugesOf(entry).map((gauge) => (
          <Gauge
            key={gauge.point}
            {...gauge}
            of={info.name}
            onPress={commands && (() => commands.onPoints(gauge.point))}
          />
        ))}
      </div>
      <CardConditions entry={entry} onFollow={commands?.onFollow} />
    </Card>
  );
}
