// First, because the modules below use zod as soon as they are loaded.
import "./without-eval.ts";
import "./styles/index.css";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { subscribeKey } from "valtio/utils";
import { endSessionsOnServer } from "./api/end-sessions.ts";
import { queryClient } from "./api/query-client.ts";
import { forgetSheets, registerWorker } from "./offline/register.ts";
import { ROOMS } from "./rooms.ts";
import { router } from "./router.tsx";
import { forgetPlaces } from "./session/last-visited.ts";
import { installRooms } from "./session/rooms.ts";
import { followOtherTabs, session } from "./session/session.ts";
import { applyTheme } from "./session/settings.ts";
import { forgetCommands } from "./ui/take-back.ts";

applyTheme();
installRooms(ROOMS);
registerWorker(() => session.token);
// A television is nobody's: who comes and goes in other tabs must not reload it.
if (!location.pathname.startsWith("/display/")) followOtherTabs();
endSessionsOnServer();
// A page that was closed right after the logout may not have come to forget everything.
if (session.token === null) forgetWhoWasHere();
subscribeKey(session, "token", (token) => {
  if (token !== null) return;
  queryClient.clear();
  forgetWhoWasHere();
  // The routes' guards run again and lead to the login.
  void router.invalidate();
});

/** Nothing that is kept of one user may be seen by the next. */
function forgetWhoWasHere(): void {
  forgetSheets();
  forgetPlaces();
  forgetCommands();
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    {/* The page's policy forbids inline styles; ours are all in files. */}
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
