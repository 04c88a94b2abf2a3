import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { peopleQuery } from "../../api/faces.ts";
import { Face } from "../../parts/face/Face.tsx";
import { PersonDialog } from "../../parts/face/PersonDialog.tsx";
import { Card } from "../../ui/Card.tsx";
import styles from "./faces.module.css";

/** Photographs of whom the user has met, newest first; nothing before the first. */
export function PeopleMet({ tableId }: { tableId: string }) {
  const { data: people = [] } = useQuery(peopleQuery(tableId));
  const [openId, setOpen] = useState<string | null>(null);
  const title = useId();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={title} className={styles.met}>
      <h2 id={title}>Chi abbiamo incontrato</h2>
      <Card padding="s">
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person._id}>
              <button type="button" className={styles.person} onClick={() => setOpen(person._id)}>
                <Face person={person} size="s" className={styles.photo} />
                <span className={styles.name}>{person.name}</span>
                {person.line && <span className={styles.line}>{person.line}</span>}
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <PersonDialog
        key={openId}
        person={people.find(({ _id }) => _id === openId)}
        onClose={() => setOpen(null)}
      />
    </section>
  );
}
