import { createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { characterQuery, charactersQuery } from "./api/characters.ts";
import { queryClient } from "./api/query-client.ts";
import { tableQuery, tablesQuery } from "./api/tables.ts";
import { meQuery } from "./api/user.ts";
import { attendTable } from "./live/attend.ts";
// Not lazy: usually the first screen.
import { LoginScreen } from "./screens/login/LoginScreen.tsx";
import { NotFoundScreen } from "./screens/not-found/NotFoundScreen.tsx";
import { WizardSearch } from "./screens/wizard/steps.ts";
import {
  AdventurePlace,
  AudioPlace,
  BoardPlace,
  DiaryPlace,
  Invited,
  RollFilter,
  WallPlace,
} from "./search-params.ts";
import { session } from "./session/session.ts";
import { forSounds, mastersOnly } from "./shell/guards.ts";
import { lazyScreen } from "./shell/lazy-screen.ts";
import { Root } from "./shell/Root.tsx";
import { ScreenFailed } from "./shell/ScreenFailed.tsx";

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen });

/** Logged-out only; others are redirected to their investigators. */
const visitors = createRoute({
  getParentRoute: () => root,
  id: "visitors",
  beforeLoad: () => {
    if (session.token) throw redirect({ to: "/characters/list" });
  },
});
const home = createRoute({ getParentRoute: () => visitors, path: "/", component: LoginScreen });
const login = createRoute({
  getParentRoute: () => visitors,
  path: "/login",
  validateSearch: Invited,
  component: LoginScreen,
});
const newUser = createRoute({
  getParentRoute: () => visitors,
  path: "/new-user",
  validateSearch: Invited,
  component: lazyScreen(() => import("./screens/register/RegisterScreen.tsx"), "RegisterScreen"),
});

const forgotPassword = createRoute({
  getParentRoute: () => visitors,
  path: "/forgot-password",
  component: lazyScreen(
    () => import("./screens/forgot-password/ForgotPasswordScreen.tsx"),
    "ForgotPasswordScreen",
  ),
});

/** Public: a reset link must also work where somebody is logged in. */
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password/$token",
  component: lazyScreen(
    () => import("./screens/reset-password/ResetPasswordScreen.tsx"),
    "ResetPasswordScreen",
  ),
});
const join = createRoute({
  getParentRoute: () => root,
  path: "/join/$code",
  component: lazyScreen(() => import("./screens/join/JoinScreen.tsx"), "JoinScreen"),
});
const display = createRoute({
  getParentRoute: () => root,
  path: "/display/{-$code}",
  component: lazyScreen(() => import("./screens/display/DisplayScreen.tsx"), "DisplayScreen"),
});
const about = createRoute({
  getParentRoute: () => root,
  path: "/about",
  component: lazyScreen(() => import("./screens/about/AboutScreen.tsx"), "AboutScreen"),
});

/** Logged-in only. Loaders start fetching in parallel with the code; the screens handle loading and errors. */
const members = createRoute({
  getParentRoute: () => root,
  id: "members",
  component: lazyScreen(() => import("./shell/PlayLayout.tsx"), "PlayLayout"),
  beforeLoad: ({ location }) => {
    if (!session.token) throw redirect({ to: location.pathname === "/audio" ? "/login" : "/" });
    attendTable();
  },
  loader: () => {
    void queryClient.prefetchQuery(meQuery);
    void queryClient.prefetchQuery(tablesQuery);
  },
});
const list = createRoute({
  getParentRoute: () => members,
  path: "/characters/list",
  loader: () => void queryClient.prefetchQuery(charactersQuery),
  component: lazyScreen(() => import("./screens/list/ListScreen.tsx"), "ListScreen"),
});
const wizard = createRoute({
  getParentRoute: () => members,
  path: "/characters/new",
  validateSearch: WizardSearch,
  component: lazyScreen(() => import("./screens/wizard/WizardScreen.tsx"), "WizardScreen"),
});
const print = createRoute({
  getParentRoute: () => members,
  path: "/characters/pdf/$id",
  loader: ({ params }) => void queryClient.prefetchQuery(characterQuery(params.id)),
  component: lazyScreen(() => import("./screens/print/PrintScreen.tsx"), "PrintScreen"),
});
const sheet = createRoute({
  getParentRoute: () => members,
  path: "/characters/$id",
  loader: ({ params }) => void queryClient.prefetchQuery(characterQuery(params.id)),
  component: lazyScreen(() => import("./screens/sheet/SheetScreen.tsx"), "SheetScreen"),
});
const sheetEdit = createRoute({
  getParentRoute: () => members,
  path: "/characters/edit/$id",
  loader: ({ params }) => void queryClient.prefetchQuery(characterQuery(params.id)),
  component: lazyScreen(() => import("./screens/sheet/edit/EditScreen.tsx"), "EditScreen"),
});

const board = createRoute({
  getParentRoute: () => members,
  path: "/board",
  validateSearch: BoardPlace,
  beforeLoad: mastersOnly,
  component: lazyScreen(() => import("./screens/board/BoardScreen.tsx"), "BoardScreen"),
});
const formerBoard = createRoute({
  getParentRoute: () => members,
  path: "/table",
  beforeLoad: () => {
    throw redirect({ to: "/board" });
  },
});
const sessions = createRoute({
  getParentRoute: () => members,
  path: "/sessions",
  component: lazyScreen(() => import("./screens/sessions/SessionsScreen.tsx"), "SessionsScreen"),
});

const audio = createRoute({
  getParentRoute: () => members,
  path: "/audio",
  validateSearch: AudioPlace,
  beforeLoad: forSounds,
  component: lazyScreen(() => import("./screens/audio/AudioScreen.tsx"), "AudioScreen"),
});
const tables = createRoute({
  getParentRoute: () => members,
  path: "/tables",
  component: lazyScreen(() => import("./screens/tables/TablesScreen.tsx"), "TablesScreen"),
});
const oneTable = createRoute({
  getParentRoute: () => members,
  path: "/tables/$id",
  loader: ({ params }) => void queryClient.prefetchQuery(tableQuery(params.id)),
  component: lazyScreen(() => import("./screens/tables/TableScreen.tsx"), "TableScreen"),
});
const rolls = createRoute({
  getParentRoute: () => members,
  path: "/rolls",
  validateSearch: RollFilter,
  component: lazyScreen(() => import("./screens/rolls/RollsScreen.tsx"), "RollsScreen"),
});
const documents = createRoute({
  getParentRoute: () => members,
  path: "/documents",
  component: lazyScreen(() => import("./screens/documents/DocumentsScreen.tsx"), "DocumentsScreen"),
});
const map = createRoute({
  getParentRoute: () => members,
  path: "/map/$id",
  beforeLoad: mastersOnly,
  component: lazyScreen(() => import("./screens/map/MapScreen.tsx"), "MapScreen"),
});
const rules = createRoute({
  getParentRoute: () => members,
  path: "/rules",
  component: lazyScreen(() => import("./screens/rules/RulesScreen.tsx"), "RulesScreen"),
});
const diary = createRoute({
  getParentRoute: () => members,
  path: "/diary",
  validateSearch: DiaryPlace,
  component: lazyScreen(() => import("./screens/diary/DiaryScreen.tsx"), "DiaryScreen"),
});
const wall = createRoute({
  getParentRoute: () => members,
  path: "/wall",
  validateSearch: WallPlace,
  component: lazyScreen(() => import("./screens/wall/WallScreen.tsx"), "WallScreen"),
});
const adventure = createRoute({
  getParentRoute: () => members,
  path: "/adventure",
  validateSearch: AdventurePlace,
  beforeLoad: mastersOnly,
  component: lazyScreen(() => import("./screens/adventure/AdventureScreen.tsx"), "AdventureScreen"),
});
const invite = createRoute({
  getParentRoute: () => members,
  path: "/invite",
  beforeLoad: mastersOnly,
  component: lazyScreen(() => import("./screens/invite/InviteScreen.tsx"), "InviteScreen"),
});

const routeTree = root.addChildren([
  visitors.addChildren([home, login, newUser, forgotPassword]),
  resetPassword,
  join,
  display,
  about,
  members.addChildren([
    list,
    wizard,
    sheet,
    sheetEdit,
    print,
    board,
    formerBoard,
    sessions,
    audio,
    tables,
    oneTable,
    invite,
    rolls,
    documents,
    map,
    rules,
    diary,
    wall,
    adventure,
  ]),
]);

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
    username?: string | undefined;
  }
}
