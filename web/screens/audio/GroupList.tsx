import { Link } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { table } from "../../live/table.ts";
import type { SoundGroup } from "../../parts/sound/group-sounds.ts";
import { SoundOnIcon } from "../../ui/icons.tsx";
import styles from "./GroupList.module.css";

interface GroupListProps {
  groups: SoundGroup[];
  open: string;
}

export function GroupList({ groups, open }: GroupListProps) {
  const { streaming } = useSnapshot(table);
  return (
    <nav aria-label="Gruppi di suoni">
      <ul className={styles.root}>
        {groups.map(({ name, all }) => (
          <li key={name}>
            <Link
              to="/audio"
              search={{ group: name }}
              replace
              className={styles.group}
              aria-current={name === open ? "true" : undefined}
            >
              <span className={styles.name}>{name}</span>
              {streaming?.groupName === name && (
                <SoundOnIcon className={styles.playing} aria-label="In ascolto" />
              )}
              <span className={styles.count}>{all.length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
