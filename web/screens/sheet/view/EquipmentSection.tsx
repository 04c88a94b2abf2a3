import { price } from "#shared/money.ts";
import type { Character } from "#shared/schemas/character.ts";
import styles from "./Section.module.css";

/** Equipment; old entries are a line of text. */
export function EquipmentSection({ character }: { character: Character }) {
  const { equipments } = character;
  if (equipments.length === 0) return <p className={styles.empty}>Nessun equipaggiamento.</p>;
  return (
    <ul className={styles.list}>
      {equipments.map((entry, index) => {
        const { name, quantity, cost, category, description, notes } = asItem(entry);
        const about = [category, description].filter(Boolean).join(" · ");
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal; only the index tells them apart
          <li key={index} className={styles.entry}>
            <div className={styles.head}>
              <span className={styles.name}>
                {name}
                {quantity > 1 && <span className={styles.figure}> × {quantity}</span>}
              </span>
              {cost && <span className={styles.figure}>{price(cost)}</span>}
            </div>
            {about && <p className={styles.faded}>{about}</p>}
            {notes && <p>{notes}</p>}
          </li>
        );
      })}
    </ul>
  );
}

type Item = Exclude<Character["equipments"][number], string>;

const asItem = (entry: string | Item): Item =>
  typeof entry === "string" ? { name: entry, quantity: 1 } : entry;
