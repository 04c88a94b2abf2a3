import { Menu as Base } from "@base-ui/react/menu";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { useBackCloses } from "./back.ts";
import { CheckIcon } from "./icons.tsx";
import styles from "./Menu.module.css";

interface MenuProps {
  trigger: ReactElement;
  children: ReactNode;
  align?: "start" | "end";
  onOpenChange?: (isOpen: boolean) => void;
  /** Open on mount: it is mounted by the click that opens it. */
  startsOpen?: boolean;
}

/** Menu button. */
export function Menu({ trigger, children, align = "end", onOpenChange, startsOpen = false }: MenuProps) {
  // A portal to `body` would be outside of all landmarks. Within a dialog the library's default is right.
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

/** Toggles an option of the other items; the menu stays open. */
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

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}
