import { afterAll, describe, expect, test } from "bun:test";
import { Hono } from "hono";
import * as z from "zod";
import { findUserByName } from "../../src/accounts/store.ts";
import { insertCharacter } from "../../src/characters/store.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import type { RequestContext } from "../../src/http/context.ts";
import { createRequestScheduler } from "../../src/http/request-scheduler.ts";
import { ownDataRoutes } from "../../src/own-data/index.ts";
import { give } from "../rolls/rolls-server.ts";
import { investigator } from "../support/investigator.ts";
import { peopleIn } from "../support/people-in.ts";
import { startTestServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const server = startTestServer();
afterAll(server.stop);

const OwnData = z.strictObject({
  format: z.literal("custode-dati"),
  version: z.literal(1),
  account: z.strictObject({
    username: z.string(),
    email: z.string(),
    isMaster: z.boolean(),
    createdAt: z.iso.datetime(),
  }),
  tables: z.array(z.strictObject({ name: z.string(), isMaster: z.boolean() })),
  investigators: z.array(z.unknown()),
  notes: z.array(
    z.strictObject({ at: z.iso.datetime(), table: z.string(), text: z.string(), onlyMe: z.boolean() }),
  ),
  faces: z.array(z.strictObject({ table: z.string(), text: z.string() })),
  clues: z.array(
    z.strictObject({ at: z.iso.datetime(), table: z.string(), title: z.string(), by: z.string() }),
  ),
  wall: z.array(
    z.union([
      z.strictObject({ at: z.iso.datetime(), table: z.string(), note: z.string() }),
      z.strictObject({ at: z.iso.datetime(), table: z.string(), link: z.string() }),
    ]),
  ),
  slips: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      table: z.string(),
      from: z.string(),
      to: z.string(),
      text: z.string(),
    }),
  ),
});

const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
const { current: table } = (await ada.get("/table/list")).body as { current: string };

describe("a user's own data", () => {
  test("contain the account, the tables, an export of every investigator, and the notes", async () => {
    const names = ["Bice", "Ettore"];
    for (const name of names) {
      const draft = investigator();
      await give(ada, { ...draft, characterInfo: { ...draft.characterInfo, name } });
    }
    const notes = [
      { text: "La porta era aperta", onlyMe: false },
      { text: "Non mi fido di Bruno", onlyMe: true },
    ];
    for (const note of notes) expect((await ada.post("/diary/note", { table, ...note })).status).toBe(201);
    const { status, text, headers } = await ada.get("/user/data");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-disposition")).toStartWith("attachment");
    const data = OwnData.parse(JSON.parse(text));
    expect(data.account).toMatchObject({ username: "Ada", isMaster: false });
    expect(data.tables).toEqual([{ name: "Il tavolo", isMaster: false }]);
    expect(data.notes.map(({ at: _at, ...note }) => note)).toEqual(
      notes.map((note) => ({ table: "Il tavolo", ...note })),
    );
    // Each can be imported separately.
    const back = await Promise.all(
      data.investigators.map((one) => ada.post("/character/import?preview=true", one)),
    );
    expect(back.map(({ status, body }) => [status, body.notUnderstood])).toEqual(names.map(() => [200, []]));
  });

  test("contain no data of others, no password and no session", async () => {
    await bruno.post("/diary/note", { table, text: "Bruno sa tutto", onlyMe: false });
    const { text } = await ada.get("/user/data");
    expect(text).not.toContain("Bruno sa tutto");
    expect(text).not.toContain("argon2");
    expect(text).not.toMatch(/token|password/i);
  });

  test("of a new user are a valid file", async () => {
    const nobody = await server.guest("Nuovo");
    const data = OwnData.parse(JSON.parse((await nobody.get("/user/data")).text));
    expect(data).toMatchObject({ investigators: [], notes: [] });
  });

  test("are streamed in chunks, between which other tasks can run", async () => {
    using folder = temporaryFolder();
    const [token = ""] = peopleIn(folder.path, 1);
    const { db, close } = openDatabase(prepareDataFolder(folder.path));
    const owner = findUserByName(db, "utente0");
    const howMany = 20;
    for (let each = 0; each < howMany; each += 1) {
      insertCharacter(db, owner?.id ?? "", null, investigator(), Date.now(), null);
    }
    const headers = { authorization: `Bearer ${token}` };
    const turns = createRequestScheduler();
    const app = new Hono<{ Variables: RequestContext }>()
      .use((c, next) => {
        c.set("turn", () => turns.wait("utente0", c.req.raw.signal));
        return next();
      })
      .route("/", ownDataRoutes(db, { slips: () => [], faces: () => [], clues: () => [], wall: () => [] }));
    const { body } = await app.request("/data", { headers });
    let runsOfOthers = 0;
    let isOver = false;
    const say = () => {
      runsOfOthers += 1;
      if (!isOver) setImmediate(say);
    };
    setImmediate(say);
    let text = "";
    const letters = new TextDecoder();
    for await (const piece of body ?? []) text += letters.decode(piece, { stream: true });
    isOver = true;
    close();
    expect(OwnData.parse(JSON.parse(text)).investigators).toHaveLength(howMany);
    expect(runsOfOthers).toBeGreaterThanOrEqual(howMany);
  });

  test("need a session", async () => {
    expect((await server.api().get("/user/data")).status).toBe(401);
  });
});
