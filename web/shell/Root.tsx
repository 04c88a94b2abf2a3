import { Outlet, useLocation } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { session } from "../session/session.ts";
import { Toasts } from "../ui/Toasts.tsx";

/** Around every page: a toast outlives the change from one layout to another, but not a logout. */
export function Root() {
  const { token } = useSnapshot(session);
  const isTelevision = useLocation({ select: ({ pathname }) => pathname.startsWith("/display") });
  return (
    <>
      <Outlet />
      {token !== null && !isTelevision && <Toasts />}
    </>
  );
}
