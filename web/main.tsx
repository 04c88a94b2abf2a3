// First: what follows reads stored values as soon as it is loaded.
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
import { router } from "./router.tsx";
import { forgetPlaces } from "./session/last-visited.ts";
import { followOtherTabs, session } from "./session/session.ts";
import { applyTheme } from "./session/settings.ts";

applyTheme();
registerWorker();
followOtherTabs();
endSessionsOnServer();
// What was kept of a session that ended while no page of ours was there, or as its page was closed.
if (session.token === null) forgetWhoWasHere();
subscribeKey(session, "token", (token) => {
  if (token !== null) return;
  queryClient.clear();
  forgetWhoWasHere();
  // The guards of the routes send away from where only a session may be.
  void router.invalidate();
});

/** Nothing that is kept of one user may be seen by the next. */
function forgetWhoWasHere(): void {
  forgetSheets();
  forgetPlaces();
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
