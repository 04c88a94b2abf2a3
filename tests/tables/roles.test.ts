import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mountedCalls } from "../support/app.ts";
import { investigator } from "../support/investigator.ts";
import { dholesHouse } from "../transfer/dholes-house-files.ts";
import { type Cast, castOf, ROLES } from "./cast.ts";
import { startTables } from "./tables-server.ts";

const server = startTables();
afterAll(server.stop);
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(server);
});

/** The status for each role, in the order of `ROLES`. */
type Statuses = readonly [number, number, number, number, number, number];
interface Call {
  /** If the address has parameters. */
  readonly path?: () => string;
  readonly body?: () => unknown;
  readonly expected: Statuses;
}
const NO_SUCH = "0190aaaa-0000-7000-8000-000000000000";

const everyone: Statuses = [401, 200, 200, 200, 200, 200];
/** Master Users, and masters of any table. */
const anyMaster = (status: number): Statuses => [401, 403, 403, status, status, status];
/** Those who sit there; for the others it does not exist. */
const seated: Statuses = [401, 404, 200, 200, 404, 200];
/** Masters of the table, who get `status`. */
const itsMaster = (status: number): Statuses => [401, 404, 403, 403, 404, status];
/** The owner of an investigator, and the masters of its table. */
const reader: Statuses = [401, 404, 404, 404, 404, 200];
/** The same, who get `status`. */
const readerTold = (status: number): Statuses => [401, 404, 404, 404, 404, status];
const nobodyElse: Statuses = [401, 404, 404, 404, 404, 404];

const table = () => ({ id: cast.table });
const seat = () => ({ id: cast.table, userId: cast.player });
const investigatorOf = () => ({ id: cast.investigator });
const hers = (path: string) => () => path.replace(":id", cast.investigator);

/** Every call that needs a session, requested for this table, Gina's seat and her investigator; most of them without effect. */
const CALLS: Readonly<Record<string, Call>> = {
  "GET /user/me": { expected: everyone },
  "GET /user/data": { expected: everyone },
  // A wrong password, so that the accounts stay usable.
  "POST /user/password": {
    body: () => ({ password: "sbagliata", newPassword: "una parola nuova" }),
    expected: [401, 403, 403, 403, 403, 403],
  },
  "GET /user/addresses": { expected: anyMaster(200) },
  "GET /user/sessions": { expected: everyone },
  "POST /user/sessions/end": { body: () => ({ id: "nessuna" }), expected: [401, 404, 404, 404, 404, 404] },

  "GET /character/pdf/blank": { expected: everyone },
  "POST /character/pdf/draft": { body: () => ({}), expected: [401, 400, 400, 400, 400, 400] },
  "GET /table/:id/pdf": { path: () => `/table/${cast.table}/pdf`, expected: itsMaster(200) },
  "GET /table/list": { expected: everyone },
  "POST /table/create": { body: () => ({ name: "Mio" }), expected: [401, 403, 403, 201, 403, 403] },
  "GET /table/:id": { path: () => `/table/${cast.table}`, expected: seated },
  "GET /table/:id/invitations": { path: () => `/table/${cast.table}/invitations`, expected: itsMaster(200) },
  "GET /table/:id/rolls": { path: () => `/table/${cast.table}/rolls`, expected: seated },
  "POST /table/update": { body: () => ({ ...table(), settings: {} }), expected: itsMaster(200) },
  "POST /table/invite": { body: table, expected: itsMaster(201) },
  "POST /table/uninvite": { body: () => ({ ...table(), invitationId: NO_SUCH }), expected: itsMaster(404) },
  "POST /table/join": { body: () => ({ code: "nessuno" }), expected: [401, 404, 404, 404, 404, 404] },
  "POST /table/choose": { body: table, expected: seated },
  "POST /table/seat": { body: () => ({ ...seat(), isMaster: false }), expected: itsMaster(200) },
  "POST /table/remove": { body: () => ({ ...table(), userId: NO_SUCH }), expected: itsMaster(404) },
  "POST /table/play": {
    body: () => ({ ...table(), characterId: cast.investigator }),
    expected: [401, 404, 404, 404, 404, 200],
  },

  "POST /table/new-day": { body: table, expected: itsMaster(200) },
  "POST /table/hours": { body: () => ({ ...table(), hours: 1 }), expected: itsMaster(200) },
  "POST /table/story": { body: () => ({ ...table(), date: "1921-03-18" }), expected: itsMaster(200) },
  "POST /table/reward": { body: () => ({ ...table(), sanity: "+1d6" }), expected: itsMaster(200) },
  "POST /table/development": { body: () => ({ ...table(), open: true }), expected: itsMaster(200) },

  "GET /character/list": { expected: everyone },
  "GET /character/board": { path: () => `/character/board?table=${cast.table}`, expected: itsMaster(200) },
  "GET /character/passive": {
    path: () => `/character/passive?table=${cast.table}&name=Ascoltare`,
    expected: itsMaster(200),
  },
  "POST /character/create": {
    body: () => ({ data: investigator() }),
    expected: [401, 201, 201, 201, 201, 201],
  },
  "POST /character/import": { body: () => dholesHouse(), expected: [401, 201, 201, 201, 201, 201] },
  "GET /character/export/:id": { path: hers("/character/export/:id"), expected: reader },
  "POST /character/update": {
    body: () => ({ data: { ...investigator(), _id: cast.investigator } }),
    expected: nobodyElse,
  },
  "POST /character/seat": { body: () => ({ id: cast.investigator, tableId: null }), expected: nobodyElse },
  "POST /character/confirm": {
    body: () => ({ ...investigatorOf(), version: 1, how: "confirm" }),
    expected: readerTold(422),
  },
  "POST /character/tick": {
    body: () => ({ id: cast.investigator, skill: investigator().skills[0]?.name, on: true }),
    expected: reader,
  },
  "POST /character/harm": { body: () => ({ ...investigatorOf(), amount: 1 }), expected: reader },
  "POST /character/heal": {
    body: () => ({ ...investigatorOf(), how: "magic", amount: 1 }),
    expected: reader,
  },
  "POST /character/give": {
    body: () => ({ ...investigatorOf(), point: "Punti Fortuna", amount: -1 }),
    expected: reader,
  },
  "POST /character/lose-sanity": { body: () => ({ ...investigatorOf(), loss: "0/0" }), expected: reader },
  "POST /character/note": {
    body: () => ({ ...investigatorOf(), part: "wounds", line: "Una cicatrice" }),
    expected: reader,
  },
  // Nothing is pending, nobody is insane, and a master cannot roll for a player here.
  "POST /character/follow-up": {
    body: () => ({ ...investigatorOf(), what: "dying" }),
    expected: readerTold(422),
  },
  "POST /character/bout": {
    body: () => ({ ...investigatorOf(), how: "others" }),
    expected: readerTold(422),
  },
  "POST /character/recover": {
    body: () => ({ ...investigatorOf(), from: "dying" }),
    expected: readerTold(422),
  },
  "POST /character/develop": {
    body: () => ({ ...investigatorOf(), luck: true }),
    expected: readerTold(403),
  },
  "POST /character/undo": {
    body: () => ({ ...investigatorOf(), eventId: NO_SUCH }),
    expected: nobodyElse,
  },
  "GET /undo": { path: () => `/undo?table=${cast.table}`, expected: seated },
  // The master has commands to undo from above; the others have none.
  "POST /undo": { body: () => ({ table: cast.table }), expected: reader },
  "POST /character/delete": { body: () => ({ id: cast.investigator }), expected: nobodyElse },
  "GET /character/:id": { path: hers("/character/:id"), expected: reader },
  "GET /character/pdf/:id": { path: hers("/character/pdf/:id"), expected: reader },
  "GET /character/image/:id/page_1": { path: hers("/character/image/:id/page_1"), expected: reader },
  "GET /character/image/:id/page_2": { path: hers("/character/image/:id/page_2"), expected: reader },
  "GET /character/image/:id/avatar": { path: hers("/character/image/:id/avatar"), expected: reader },

  "GET /encounter/current": { path: () => `/encounter/current?table=${cast.table}`, expected: seated },
  "POST /encounter/start": {
    body: () => ({ table: cast.table, characters: [cast.investigator], npcs: [] }),
    expected: itsMaster(201),
  },
  "POST /encounter/update": { body: () => ({ id: NO_SUCH, next: true }), expected: nobodyElse },
  "POST /encounter/end": { body: () => ({ id: NO_SUCH }), expected: nobodyElse },
  "GET /npc/list": { path: () => `/npc/list?table=${cast.table}`, expected: itsMaster(200) },
  "POST /npc/create": {
    body: () => ({
      table: cast.table,
      name: "Guardiano",
      kind: "person",
      points: { wounds: 9 },
      attacks: [],
    }),
    expected: itsMaster(201),
  },
  "POST /npc/from-text": {
    body: () => ({ table: cast.table, text: "Guardiano\nPF 9" }),
    expected: itsMaster(201),
  },
  "POST /npc/random": { body: () => ({ table: cast.table }), expected: itsMaster(201) },
  "POST /npc/update": { body: () => ({ id: cast.npc, name: "Custode" }), expected: readerTold(200) },
  "GET /npc/met": { path: () => `/npc/met?table=${cast.table}`, expected: seated },
  "GET /npc/image/:id": { path: () => `/npc/image/${NO_SUCH}`, expected: nobodyElse },
  "POST /npc/present": { body: () => ({ id: cast.npc, to: ["*"] }), expected: readerTold(200) },
  "POST /npc/name": { body: () => ({ id: cast.npc, to: ["*"] }), expected: readerTold(200) },
  "POST /npc/line": { body: () => ({ id: cast.npc, text: "Mente." }), expected: seated },
  "POST /npc/unmeet": { body: () => ({ id: cast.npc, to: ["*"] }), expected: readerTold(200) },
  "POST /npc/delete": { body: () => ({ id: cast.npc }), expected: readerTold(200) },

  "GET /scene/list": { path: () => `/scene/list?table=${cast.table}`, expected: itsMaster(200) },
  "POST /scene/create": {
    body: () => ({ table: cast.table, name: "Pioggia", layers: [] }),
    expected: itsMaster(201),
  },
  "POST /scene/update": { body: () => ({ id: cast.scene, name: "Altra" }), expected: readerTold(200) },
  "POST /scene/delete": { body: () => ({ id: cast.scene }), expected: readerTold(200) },
  "POST /scene/starter": { body: () => ({ table: cast.table }), expected: itsMaster(201) },

  "GET /clue/list": { path: () => `/clue/list?table=${cast.table}`, expected: seated },
  "POST /clue/create": {
    body: () => ({ table: cast.table, title: "Il registro" }),
    expected: itsMaster(201),
  },
  "POST /clue/update": { body: () => ({ id: cast.clue, title: "Altro" }), expected: readerTold(200) },
  "POST /clue/find": { body: () => ({ id: cast.clue, by: [cast.investigator] }), expected: readerTold(200) },
  "POST /clue/tell": { body: () => ({ id: cast.clue, to: [cast.player] }), expected: readerTold(200) },
  "POST /clue/forget": { body: () => ({ id: cast.clue, from: [cast.player] }), expected: readerTold(200) },
  "POST /clue/delete": { body: () => ({ id: cast.clue }), expected: readerTold(200) },
  "GET /wall/cards": { path: () => `/wall/cards?table=${cast.table}`, expected: seated },
  "GET /wall/pdf": { path: () => `/wall/pdf?table=${cast.table}`, expected: seated },
  "POST /wall/arrange": {
    body: () => ({ table: cast.table }),
    // Nothing hangs there yet.
    expected: [401, 404, 422, 422, 404, 422],
  },
  "GET /adventure/list": { path: () => `/adventure/list?table=${cast.table}`, expected: itsMaster(200) },
  "GET /adventure/read/:id": { path: () => `/adventure/read/${cast.adventure}`, expected: reader },
  "GET /adventure/page/:id": { path: () => `/adventure/page/${cast.page}`, expected: reader },
  "GET /adventure/search": {
    path: () => `/adventure/search?adventure=${cast.adventure}&words=faro`,
    expected: reader,
  },
  "GET /adventure/image/:id": { path: () => `/adventure/image/${NO_SUCH}`, expected: nobodyElse },
  "GET /adventure/export/:id": { path: () => `/adventure/export/${cast.adventure}`, expected: reader },
  "GET /adventure/booklet/:id": { path: () => `/adventure/booklet/${cast.adventure}`, expected: reader },
  "GET /adventure/investigator": {
    path: () => `/adventure/investigator?adventure=${cast.adventure}&key=nessuno`,
    expected: nobodyElse,
  },
  "GET /adventure/ready-made": {
    path: () => `/adventure/ready-made?table=${cast.table}`,
    expected: seated,
  },
  "POST /adventure/create": {
    body: () => ({ table: cast.table, title: "Un'altra" }),
    expected: itsMaster(201),
  },
  // The version is outdated after the first change.
  "POST /adventure/update": {
    body: () => ({ id: cast.adventure, version: 1, author: "Ada" }),
    expected: readerTold(200),
  },
  "POST /adventure/open": { body: () => ({ id: cast.adventure }), expected: readerTold(200) },
  "POST /adventure/close": { body: () => ({ table: cast.table }), expected: itsMaster(200) },
  "POST /adventure/page": {
    body: () => ({ adventureId: cast.adventure, title: "La soffitta" }),
    expected: readerTold(201),
  },
  "POST /adventure/move-page": { body: () => ({ id: cast.page, after: null }), expected: readerTold(200) },
  "POST /adventure/turn": {
    body: () => ({ id: cast.adventure, page: cast.page }),
    expected: readerTold(200),
  },
  "POST /adventure/lot": {
    body: () => ({ adventureId: cast.adventure, title: "Voci", text: "Piove." }),
    expected: readerTold(200),
  },
  // A master gets an error for the missing form.
  "POST /adventure/upload": {
    path: () => `/adventure/upload?adventure=${cast.adventure}`,
    expected: readerTold(415),
  },
  "POST /adventure/import": { path: () => `/adventure/import?table=${cast.table}`, expected: itsMaster(415) },
  "POST /adventure/import-ready": { body: () => ({ table: cast.table }), expected: itsMaster(200) },
  "POST /adventure/delete-thing": {
    body: () => ({ adventureId: cast.adventure, kind: "image", key: "nessuna" }),
    expected: nobodyElse,
  },
  "POST /adventure/delete-page": { body: () => ({ id: cast.page }), expected: readerTold(200) },
  "POST /adventure/delete": { body: () => ({ id: cast.adventure }), expected: readerTold(200) },
  "GET /slip/list": { path: () => `/slip/list?table=${cast.table}`, expected: seated },
  "POST /slip/read": { body: () => ({ id: NO_SUCH }), expected: nobodyElse },
  "GET /displays/list": { path: () => `/displays/list?table=${cast.table}`, expected: itsMaster(200) },
  "POST /displays/create": { body: () => ({ table: cast.table }), expected: itsMaster(201) },
  "POST /displays/revoke": { body: () => ({ id: NO_SUCH }), expected: nobodyElse },
  "GET /handout/list": { path: () => `/handout/list?table=${cast.table}`, expected: seated },
  "POST /handout/create": {
    body: () => ({ table: cast.table, title: "Nota", kind: "note" }),
    expected: itsMaster(201),
  },
  "POST /handout/update": { body: () => ({ id: cast.handout, title: "Altro" }), expected: readerTold(200) },
  "POST /handout/show": { body: () => ({ id: cast.handout, to: [cast.player] }), expected: readerTold(200) },
  "GET /handout/pdf/:id": { path: () => `/handout/pdf/${cast.handout}`, expected: reader },
  "GET /handout/image/:id": { path: () => `/handout/image/${NO_SUCH}`, expected: nobodyElse },
  // That document is no map: only its masters could tell.
  "GET /handout/fog/:id": { path: () => `/handout/fog/${cast.handout}`, expected: nobodyElse },
  // Its readers see no pins; only its masters learn that it is no map.
  "GET /handout/pins/:id": { path: () => `/handout/pins/${cast.handout}`, expected: reader },
  "POST /handout/pins": { body: () => ({ id: cast.handout, pins: [] }), expected: nobodyElse },
  "POST /handout/hide": { body: () => ({ id: cast.handout }), expected: readerTold(200) },
  // A master gets an error for the missing form.
  "POST /handout/upload": { path: () => `/handout/upload?table=${cast.table}`, expected: itsMaster(415) },
  "POST /handout/delete": { body: () => ({ id: cast.handout }), expected: readerTold(200) },
  "GET /diary/entries": { path: () => `/diary/entries?table=${cast.table}`, expected: seated },
  "GET /diary/export": { path: () => `/diary/export?table=${cast.table}`, expected: seated },
  "POST /diary/note": {
    body: () => ({ table: cast.table, text: "Piove" }),
    expected: [401, 404, 201, 201, 404, 201],
  },
  "POST /diary/delete": { body: () => ({ id: NO_SUCH }), expected: nobodyElse },
  "POST /diary/sitting": { body: () => ({ table: cast.table, begin: true }), expected: itsMaster(200) },

  "GET /audio/rights": { expected: everyone },
  "GET /audio/playing": { expected: everyone },
  "GET /audio/files/:folder/:file{.+}": { path: () => cast.sound.filePath, expected: everyone },
  // A master gets an error for the missing form.
  "POST /audio/upload": { expected: anyMaster(415) },
  "POST /audio/rename-file-title": {
    body: () => ({ fileId: cast.sound._id, newFileTitle: "Temporale" }),
    expected: anyMaster(200),
  },
  "POST /audio/tags": {
    body: () => ({ fileId: cast.sound._id, tags: ["notte"] }),
    expected: anyMaster(200),
  },
  "POST /audio/rename-group": {
    body: () => ({ oldGroupName: "nessuno", newGroupName: "Altro" }),
    expected: anyMaster(404),
  },
  // Only AUDIO_ADMIN, who is none of these.
  "POST /audio/reset-database": { expected: [401, 403, 403, 403, 403, 403] },
  "POST /audio/install-starter": { expected: anyMaster(200) },

  // Last, because seats and sessions end here.
  "POST /table/leave": { body: table, expected: seated },
  "POST /user/logout": { expected: everyone },
};

const guarded = Object.entries(mountedCalls()).filter(([, { who }]) => who !== "anyone");

test("every call that needs a session has an entry", () => {
  expect(Object.keys(CALLS).sort()).toEqual(guarded.map(([name]) => name).sort());
});

describe.each(Object.entries(CALLS))("%s", (name, { path, body, expected }) => {
  test.each(ROLES.map((role, at) => [role, expected[at] ?? 0] as const))(
    "by %s is answered %d",
    async (role, status) => {
      const [method = "", mounted = ""] = name.split(" ");
      const asker = role === "nobody" ? server.api() : cast.people[role];
      const address = path?.() ?? mounted;
      const json = { body: JSON.stringify(body?.() ?? {}), headers: { "content-type": "application/json" } };
      const answer = await asker.send(address, { method, ...(method === "POST" && !isUpload(name) && json) });
      expect([name, answer.status]).toEqual([name, status]);
      if (status >= 400)
        expect(answer.body).toMatchObject({ code: expect.any(String), error: expect.any(String) });
    },
  );
});

const isUpload = (name: string) => name === "POST /audio/upload" || name === "POST /handout/upload";
