import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { MOST_PARTICIPANTS } from "#shared/schemas/encounter.ts";
import type { Seated } from "#shared/schemas/table.ts";
import { npcsQuery } from "../../../api/npcs.ts";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { MinusIcon, PlusIcon } from "../../../ui/icons.tsx";
import { searchFor } from "../../../ui/matches.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { SearchField } from "../../../ui/SearchField.tsx";
import styles from "./MembersForm.module.css";
import { type Members, membersOf } from "./members.ts";

interface Named {
  _id: string;
  name: string;
}

interface MembersFormProps {
  tableId: string;
  investigators: readonly Named[];
  areTicked?: boolean;
  /** How many fight already. */
  fighting?: number;
  label: string;
  isBusy: boolean;
  problem: string | undefined;
  onChoose: (members: Members) => void;
}

/** More NPCs than this have a search field. */
const SEARCH_ABOVE = 8;

/** Chooses participants: investigators, and NPCs with a count each. */
export function MembersForm(props: MembersFormProps) {
  const { tableId, investigators, areTicked = false, fighting = 0, label, isBusy, problem, onChoose } = props;
  const { data: npcs = [], error } = useQuery(npcsQuery(tableId));
  const [ticked, setTicked] = useState(() => (areTicked ? investigators.map(({ _id }) => _id) : []));
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState("");
  const fits = searchFor(typed);
  const found = npcs.filter(({ name }) => fits(name));
  const members = membersOf({ ticked, counts, unseen }, investigators, npcs);
  const all = Object.values(members).flat().length;

  function submit(event: FormEvent) {
    event.preventDefault();
    onChoose(members);
  }

  return (
    <form className={styles.root} onSubmit={submit}>
      {investigators.length > 0 && (
        <fieldset>
          <legend className={text.label}>Investigatori</legend>
          <div className={styles.list}>
            {investigators.map(({ _id, name }) => (
              <Checkbox
                key={_id}
                label={name}
                checked={ticked.includes(_id)}
                onChange={({ target }) => setTicked(withOrWithout(ticked, _id, target.checked))}
              />
            ))}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className={text.label}>Comparse</legend>
        {npcs.length > SEARCH_ABOVE && (
          <SearchField
            label="Cerca una comparsa"
            value={typed}
            onChange={setTyped}
            status={found.length === 1 ? "1 voce" : `${found.length} voci`}
          />
        )}
        {npcs.length === 0 && !error && <p className={text.faded}>Nessuna comparsa a questo tavolo.</p>}
        {error && <Notice tone="error">{error.message}</Notice>}
        <ul className={styles.list}>
          {found.map(({ _id, name }) => (
            <Count
              key={_id}
              name={name}
              count={counts[_id] ?? 0}
              mayAdd={fighting + all < MOST_PARTICIPANTS}
              onChange={(count) => setCounts({ ...counts, [_id]: count })}
              isHidden={unseen.includes(_id)}
              onHide={(isHidden) => setUnseen(withOrWithout(unseen, _id, isHidden))}
            />
          ))}
        </ul>
      </fieldset>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="main" wide busy={isBusy} disabled={all === 0}>
        {label}
      </Button>
    </form>
  );
}

const withOrWithout = (ids: readonly string[], id: string, isIn: boolean): string[] =>
  isIn ? [...ids, id] : ids.filter((each) => each !== id);

interface CountProps {
  name: string;
  count: number;
  mayAdd: boolean;
  onChange: (count: number) => void;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
}

function Count({ name, count, mayAdd, onChange, isHidden, onHide }: CountProps) {
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <IconButton
        label={`Uno di meno: ${name}`}
        size="s"
        disabled={count === 0}
        onClick={() => onChange(count - 1)}
      >
        <MinusIcon />
      </IconButton>
      <output className={styles.count} aria-label={`Quanti: ${name}`}>
        {count}
      </output>
      <IconButton
        label={`Uno di più: ${name}`}
        size="s"
        disabled={!mayAdd}
        onClick={() => onChange(count + 1)}
      >
        <PlusIcon />
      </IconButton>
      {count > 0 && (
        <Checkbox
          className={styles.hide}
          label="Nascondi ai giocatori"
          aria-label={`Nascondi ai giocatori: ${name}`}
          checked={isHidden}
          onChange={({ target }) => onHide(target.checked)}
        />
      )}
    </li>
  );
}

/** Investigators in play at a table. */
export const inPlayOf = (seats: readonly Seated[]): Named[] =>
  seats.flatMap(({ playing, characters }) => characters.filter(({ _id }) => _id === playing));
