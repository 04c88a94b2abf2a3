import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import styles from "./Menu.module.css";

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** `MenuItem`s. */
  children: ReactNode;
  align?: "start" | "end";
}

/** Things to do, folded away behind a button. */
export function Menu({ trigger, children, align = "end" }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
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
