import { useState } from "react";
import { SEXES, type Sex } from "#shared/names.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";

interface SexFieldProps {
  sex: Sex;
  onChange: (sex: Sex) => void;
  /** Whether there is an avatar that the default one would replace. */
  hasAvatar: boolean;
  /** The default avatar is wanted in its place. */
  onDefaultAvatar: () => void;
  className?: string;
}

/** The choice of the sex. Where there is an avatar, a change asks whether to take the default one instead. */
export function SexField({ sex, onChange, hasAvatar, onDefaultAvatar, className }: SexFieldProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <SegmentedControl
        label="Sesso"
        name="sex"
        options={SEXES.map((value) => ({ value, label: value }))}
        value={sex}
        onChange={(next) => {
          onChange(next);
          setAsks(hasAvatar && next !== sex);
        }}
        {...(className === undefined ? {} : { className })}
      />
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Vuoi caricare l'avatar di default per il nuovo sesso?"
        description="L'immagine che hai scelto verrà tolta."
        confirm="Sì, caricalo"
        cancel="No, tieni il mio"
        onConfirm={() => {
          setAsks(false);
          onDefaultAvatar();
        }}
      />
    </>
  );
}
