import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

interface HeldOrder<T, E> {
  items: readonly T[];
  /** For the element around the rows. Menus that rows open count as inside. */
  hold: {
    ref: RefObject<E | null>;
    onPointerEnter: () => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Keeps rows where they are while a pointer is over their list or the focus is in it, so that a second press never meets
 * another row. New rows come last meanwhile; removed ones go.
 */
export function useHeldOrder<T extends { readonly _id: string }, E extends HTMLElement>(
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
    // A finger that is lifted has left, and yet may tap again.
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

/** @returns the items by these ids, and the others after them. */
function inOrderOf<T extends { readonly _id: string }>(
  ids: readonly string[],
  items: readonly T[],
): readonly T[] {
  const place = new Map(ids.map((id, at) => [id, at]));
  return items.toSorted(
    (one, other) => (place.get(one._id) ?? ids.length) - (place.get(other._id) ?? ids.length),
  );
}
