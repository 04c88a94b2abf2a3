import { Menu as Base } from "@base-ui/react/menu";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { useBackCloses } from "./back.ts";
import { CheckIcon } from "./icons.tsx";
import styles from "./Menu.module.css";

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** `MenuItem`s. */
  children: ReactNode;
  align?: "start" | "end";
  onOpenChange?: (isOpen: boolean) => void;
  /** It is made by the press that opens it. */
  startsOpen?: boolean;
}

/** Things to do, folded away behind a button. */
export function Menu({ trigger, children, align = "end", onOpenChange, startsOpen = false }: MenuProps) {
  // At the end of the page it would be in no landmark. In a dialog (which is in no `main`) the library keeps it there.
  const place = useRef<HTMLElement | null>(null);
  const actions = useRef<Base.Root.Actions>(null);
  const [isOpen, setOpen] = useState(startsOpen);
  useBackCloses(isOpen, () => actions.current?.close());
  return (
    <Base.Root
      modal={false}
      defaultOpen={startsOpen}
      actionsRef={actions}
      onOpenChange={(next) => {
        setOpen(next);
        onOpenChange?.(next);
      }}
    >
      <Base.Trigger
        render={trigger}
        ref={(button: HTMLElement | null) => {
          place.current = button?.closest("main") ?? null;
        }}
      />
      <Base.Portal container={place}>
        <Base.Positioner className={styles.positioner} sideOffset={4} align={align}>
          <Base.Popup className={styles.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuItem({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Base.Item className={styles.item} onClick={onPress}>
      {children}
    </Base.Item>
  );
}

/** Changes what the other items do; the menu stays open. */
export function MenuCheck(props: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Base.CheckboxItem className={styles.item} checked={props.checked} onCheckedChange={props.onChange}>
      {props.children}
      <Base.CheckboxItemIndicator className={styles.check}>
        <CheckIcon />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}

/** Items under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}
