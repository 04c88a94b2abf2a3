import type { Autocomplete } from "@base-ui/react/autocomplete";
import { useEffect, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "../../ui/IconButton.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { AimField } from "./AimField.tsx";
import styles from "./AlsoAims.module.css";
import type { Askable } from "./askable.ts";
import type { Wanted } from "./useAsking.ts";

const JOINS = [
  { value: "both", label: "Entrambe" },
  { value: "either", label: "Una basta" },
  { value: "choice", label: "A scelta del giocatore" },
] as const;
const MOST_COMBINED = 2;
const MOST_OFFERED = 3;

type Also = Pick<Wanted, "also" | "joins">;

/** Whether one more may be asked for beside these. */
export const takesMore = ({ also, joins }: Also): boolean =>
  also.length < (joins === "choice" ? MOST_OFFERED : MOST_COMBINED);

interface AlsoAimsProps extends Also {
  all: readonly Askable[];
  isBusy: boolean;
  onChange: (changed: Partial<Also>) => void;
  onHighlight: (at: number, suggestion: Askable | undefined) => void;
  /** Called when one was taken away, and the focus with it. */
  onLess: () => void;
}

/** What else is asked for with the same request, and how it counts. */
export function AlsoAims(props: AlsoAimsProps) {
  const { also, joins, all, isBusy, onChange, onHighlight, onLess } = props;
  const name = useId();
  const options = also.length > MOST_COMBINED ? JOINS.slice(2) : JOINS;
  return (
    <div className={styles.root}>
      {also.map((typed, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their places are all that tells them apart
        <div key={at} className={styles.one}>
          <AlsoField
            label={`E anche (${at + 2}ª)`}
            value={typed}
            isBusy={isBusy}
            all={all}
            onWrite={(written) => onChange({ also: also.with(at, written) })}
            onHighlight={(suggestion) => onHighlight(at, suggestion)}
          />
          <IconButton
            label={`Togli la ${at + 2}ª`}
            onClick={() => {
              // The button that takes the focus may come back only with this.
              flushSync(() => onChange({ also: also.filter((_, place) => place !== at) }));
              onLess();
            }}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      <SegmentedControl
        labelHidden
        label="Come contano"
        name={name}
        options={options.map((option) =>
          option.value === "both" && also.length > 1 ? { ...option, label: "Tutte e tre" } : option,
        )}
        value={joins}
        onChange={(chosen) => onChange({ joins: chosen })}
      />
    </div>
  );
}

interface AlsoFieldProps {
  label: string;
  value: string;
  isBusy: boolean;
  all: readonly Askable[];
  onWrite: (typed: string) => void;
  onHighlight: (suggestion: Askable | undefined) => void;
}

function AlsoField({ isBusy, ...props }: AlsoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<Autocomplete.Root.Actions>(null);
  // It has just been asked for.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (isBusy) popup.current?.close();
  }, [isBusy]);
  return <AimField {...props} placeholder="e anche…" input={input} popup={popup} error={null} />;
}
