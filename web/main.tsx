// Must be first: the modules below use zod on load.
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
import { keepUndoOverReloads } from "./parts/undo/restore.ts";
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
// Logins in other tabs must not reload a television.
if (!location.pathname.startsWith("/display/")) followOtherTabs(rerunGuards);
endSessionsOnServer();
// A page closed right after logout may not have cleared everything.
if (session.token === null) clearUserData();
keepUndoOverReloads();
subscribeKey(session, "token", (token) => {
  if (token !== null) return;
  queryClient.clear();
  clearUserData();
  rerunGuards();
});

/** Redirects to the login, or away from it. A login on this page chooses its own destination. */
function rerunGuards(): void {
  void router.invalidate();
}

function clearUserData(): void {
  forgetSheets();
  forgetPlaces();
  forgetCommands();
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    {/* The CSP forbids inline styles. */}
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
