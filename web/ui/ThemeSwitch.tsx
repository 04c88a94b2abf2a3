import { AutoIcon, MoonIcon, SunIcon } from "./icons.tsx";
import { SegmentedControl } from "./SegmentedControl.tsx";

/** `auto` follows the system; the others are values of `data-theme`. */
export type Theme = "carta" | "notte" | "auto";

const OPTIONS = [
  { value: "carta", label: "Carta", icon: <SunIcon /> },
  { value: "notte", label: "Notte", icon: <MoonIcon /> },
  { value: "auto", label: "Automatico", icon: <AutoIcon /> },
] as const;

export interface ThemeSwitchProps {
  value: Theme;
  onChange: (theme: Theme) => void;
  labelHidden?: boolean;
}

/** Controlled: the caller stores the choice and sets `data-theme`. */
export function ThemeSwitch({ value, onChange, labelHidden = false }: ThemeSwitchProps) {
  return (
    <SegmentedControl
      label="Aspetto"
      name="theme"
      options={OPTIONS}
      value={value}
      onChange={onChange}
      labelHidden={labelHidden}
    />
  );
}
