import { Outlet } from "@tanstack/react-router";

/** Around every screen: nothing is drawn here, so that visitors and members each have their own frame. */
export function RootLayout() {
  return <Outlet />;
}
