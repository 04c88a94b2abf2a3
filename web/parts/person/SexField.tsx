import { useState } from "react";
import { SEXES, type Sex } from "#shared/names.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";

interface SexFieldProps {
  sex: Sex;
  onChange: (sex: Sex) => void;
  hasAvatar: boolean;
  onDefaultAvatar: () => void;
  className?: string;
}

/** With an avatar, a change asks whether to replace it by the default. */
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
