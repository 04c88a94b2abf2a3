import { useSnapshot } from "valtio";
import { settings } from "../../session/settings.ts";
import { Switch } from "../../ui/Checkbox.tsx";

interface RealDiceSwitchProps {
  className?: string | undefined;
  onChange: (real: boolean) => void;
}

/** Whether this device's rolls are thrown by the app or at the physical table. */
export function RealDiceSwitch({ className = "", onChange }: RealDiceSwitchProps) {
  const { rollsRealDice } = useSnapshot(settings);
  return (
    <Switch
      className={className}
      label="Dadi veri"
      hint={rollsRealDice ? "Tiri sul tavolo e scrivi le facce" : "Tira l'app"}
      checked={rollsRealDice}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
