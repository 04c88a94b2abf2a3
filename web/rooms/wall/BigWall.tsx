import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useSnapshot } from "valtio";
import { shownWallQuery } from "../../api/wall.ts";
import { wall } from "../../live/wall.ts";
import { seat } from "../../session/seat.ts";
import type { ShownWallProps } from "./ShownWall.tsx";

/** Not a `lazyPart`: that would fetch the board's library on every page. */
const ShownWall = lazy<ComponentType<ShownWallProps>>(() =>
  import("./ShownWall.tsx").then(
    ({ ShownWall }) => ({ default: ShownWall }),
    () => ({ default: ({ children }: ShownWallProps) => children }),
  ),
);

/** On the television: the wall as all players know it. */
export function BigWall({ children }: { children: ReactNode }) {
  const { isShown } = useSnapshot(wall);
  const { now: place } = useSnapshot(seat);
  const tableId = place?._id ?? "";
  const { data } = useQuery({ ...shownWallQuery(tableId), enabled: isShown && tableId !== "" });
  if (!isShown || !data) return children;
  return (
    <Suspense fallback={children}>
      <ShownWall view={data}>{children}</ShownWall>
    </Suspense>
  );
}
