import { useState } from "react";
import { EquipmentSelector } from "../../../parts/catalog/EquipmentSelector.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { SearchIcon } from "../../../ui/icons.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { draft, useDraft } from "../draft/store.ts";
import { weaponsAreWhole } from "../draft/validity.ts";
import styles from "../shell/fields.module.css";
import { StepFoot } from "../shell/StepFoot.tsx";
import { addEquipment } from "./belongings.ts";
import { WealthCard } from "./WealthCard.tsx";
import { WeaponsCard } from "./WeaponsCard.tsx";

/** Step 5: money, property, equipment, weapons. */
export function BelongingsStep() {
  const seen = useDraft();
  const [choosesEquipment, setChoosesEquipment] = useState(false);
  return (
    <>
      <WealthCard />
      <Card className={cx(styles.fields, styles.areas)}>
        <TextArea
          label="Proprietà"
          hint="Una per riga"
          value={seen.properties}
          onChange={({ target }) => {
            draft.properties = target.value;
          }}
        />
        <div className={styles.withButton}>
          <TextArea
            label="Equipaggiamento"
            hint="Una cosa per riga"
            value={seen.equipment}
            onChange={({ target }) => {
              draft.equipment = target.value;
            }}
          />
          <Button size="s" onClick={() => setChoosesEquipment(true)}>
            <SearchIcon /> Scegli dal catalogo
          </Button>
        </div>
      </Card>
      <WeaponsCard />
      <EquipmentSelector
        open={choosesEquipment}
        onOpenChange={setChoosesEquipment}
        onChoose={({ name }) => addEquipment(name)}
      />
      <StepFoot step={5} disabled={!weaponsAreWhole(seen)} />
    </>
  );
}
