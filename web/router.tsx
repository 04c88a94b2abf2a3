import { createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import * as z from "zod/mini";
import { characterQuery, charactersQuery } from "./api/characters.ts";
import { queryClient } from "./api/query-client.ts";
import { meQuery } from "./api/user.ts";
import { laterCode } from "./loading/later.ts";
import { withStyles } from "./loading/with-styles.ts";
// The first screen that anybody sees comes with the page: apart it would be a dozen small requests more.
import { LoginScreen } from "./screens/login/LoginScreen.tsx";
import { NotFoundScreen } from "./screens/not-found/NotFoundScreen.tsx";
import { WizardSearch } from "./screens/wizard/steps.ts";
import { session } from "./session/session.ts";
import { lazyScreen } from "./shell/lazy-screen.ts";
import { RootLayout } from "./shell/RootLayout.tsx";
import { ScreenFailed } from "./shell/ScreenFailed.tsx";

// A few pieces of code: a phone asks for a few large files much faster than for many small ones.
const visitorScreens = withStyles(() => import("./visitor-screens.ts"), "screens");
const tableScreens = withStyles(() => import("./table-screens.ts"), "table");
const makingScreens = withStyles(() => import("./making-screens.ts"), "screens");
const masterScreens = withStyles(() => import("./master-screens.ts"), "screens");

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundScreen });

/** Screens for whoever is not logged in; whoever is goes straight to his characters. */
const visitors = createRoute({
  getParentRoute: () => root,
  id: "visitors",
  beforeLoad: () => {
    if (session.token) throw redirect({ to: "/characters/list" });
  },
});
const home = createRoute({ getParentRoute: () => visitors, path: "/", component: LoginScreen });
const login = createRoute({ getParentRoute: () => visitors, path: "/login", component: LoginScreen });
const newUser = createRoute({
  getParentRoute: () => visitors,
  path: "/new-user",
  component: lazyScreen(visitorScreens, "RegisterScreen"),
});

const forgotPassword = createRoute({
  getParentRoute: () => visitors,
  path: "/forgot-password",
  component: lazyScreen(visitorScreens, "ForgotPasswordScreen"),
});

/** Screens for everybody: a link from a letter is good on a device where somebody is logged in, too. */
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password/$token",
  component: lazyScreen(visitorScreens, "ResetPasswordScreen"),
});
const about = createRoute({
  getParentRoute: () => root,
  path: "/about",
  component: lazyScreen(visitorScreens, "AboutScreen"),
});

async function mastersOnly(): Promise<void> {
  const { isMaster } = await queryClient.ensureQueryData(meQuery);
  if (!isMaster) throw redirect({ to: "/characters/list" });
}

/** Screens for whoever is logged in. A loader asks for what is shown while the code is on its way; the screen says what came of it. */
const members = createRoute({
  getParentRoute: () => root,
  id: "members",
  // Whoever is only on the way in does not wait for what the table needs.
  component: lazyScreen(tableScreens, "TableLayout"),
  beforeLoad: ({ location }) => {
    if (!session.token) throw redirect({ to: location.pathname === "/audio" ? "/login" : "/" });
  },
  loader: () => void queryClient.prefetchQuery(meQuery),
});
const list = createRoute({
  getParentRoute: () => members,
  path: "/characters/list",
  loader: () => void queryClient.prefetchQuery(charactersQuery),
  component: lazyScreen(tableScreens, "ListScreen"),
});
const wizard = createRoute({
  getParentRoute: () => members,
  path: "/characters/new",
  validateSearch: WizardSearch,
  component: lazyScreen(makingScreens, "WizardScreen"),
});
const print = createRoute({
  getParentRoute: () => members,
  path: "/characters/pdf/$id",
  loader: ({ params }) => void queryClient.prefetchQuery(characterQuery(params.id)),
  component: lazyScreen(laterCode, "PrintScreen"),
});
const sheet = createRoute({
  getParentRoute: () => members,
  path: "/characters/$id",
  loader: ({ params }) => void queryClient.prefetchQuery(characterQuery(params.id)),
  component: lazyScreen(tableScreens, "SheetScreen"),
});
const sheetEdit = createRoute({
  getParentRoute: () => members,
  path: "/characters/edit/$id",
  loader: ({ params }) => void queryClient.prefetchQuery(characterQuery(params.id)),
  component: lazyScreen(makingScreens, "EditScreen"),
});

const board = createRoute({
  getParentRoute: () => members,
  path: "/table",
  beforeLoad: mastersOnly,
  component: lazyScreen(masterScreens, "BoardScreen"),
});
const sessions = createRoute({
  getParentRoute: () => members,
  path: "/sessions",
  component: lazyScreen(laterCode, "SessionsScreen"),
});

const AudioPlace = z.object({ group: z.catch(z.optional(z.string()), undefined) });
const audio = createRoute({
  getParentRoute: () => members,
  path: "/audio",
  validateSearch: AudioPlace,
  beforeLoad: mastersOnly,
  component: lazyScreen(masterScreens, "AudioScreen"),
});
const rules = createRoute({
  getParentRoute: () => members,
  path: "/rules",
  component: lazyScreen(laterCode, "RulesScreen"),
});
const invite = createRoute({
  getParentRoute: () => members,
  path: "/invite",
  beforeLoad: mastersOnly,
  component: lazyScreen(masterScreens, "InviteScreen"),
});

const routeTree = root.addChildren([
  visitors.addChildren([home, login, newUser, forgotPassword]),
  resetPassword,
  about,
  members.addChildren([list, wizard, sheet, sheetEdit, print, board, sessions, audio, invite, rules]),
]);

/** Which address shows which screen. */
export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  defaultErrorComponent: ScreenFailed,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** Of whoever has just registered, for the login. */
    username?: string | undefined;
  }
}
