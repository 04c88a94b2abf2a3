import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

interface HeldOrder<T, E> {
  items: readonly T[];
  /** For the list element. Menus opened from rows count as inside. */
  hold: {
    ref: RefObject<E | null>;
    onPointerEnter: () => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Freezes the order of rows while hovered or focused, so that a second click never hits another row. New rows are appended. */
export function useFrozenOrder<T extends { readonly _id: string }, E extends HTMLElement>(
  items: readonly T[],
): HeldOrder<T, E> {
  const ref = useRef<E>(null);
  const [order, setOrder] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isOver || hasFocus;
  const keep = () => !isHeld && setOrder(items.map(({ _id }) => _id));
  useEffect(() => {
    if (!isOver) return undefined;
    // A lifted finger fires pointerleave, but may tap again.
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && ref.current?.contains(target))) setOver(false);
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [isOver]);
  return {
    items: isHeld ? inOrderOf(order, items) : items,
    hold: {
      ref,
      onPointerEnter: () => {
        keep();
        setOver(true);
      },
      onPointerLeave: ({ pointerType }) => pointerType !== "touch" && setOver(false),
      onFocus: () => {
        keep();
        setFocus(true);
      },
      onBlur: () => setFocus(false),
    },
  };
}

function inOrderOf<T extends { readonly _id: string }>(
  ids: readonly string[],
  items: readonly T[],
): readonly T[] {
  const place = new Map(ids.map((id, at) => [id, at]));
  return items.toSorted(
    (one, other) => (place.get(one._id) ?? ids.length) - (place.get(other._id) ?? ids.length),
  );
}
