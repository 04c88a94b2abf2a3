import { Database } from "bun:sqlite";
import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import { MOST_WALL_NOTES, WALL_SIZE } from "#shared/wall/index.ts";
import { placeOfId } from "../../src/wall/place.ts";
import { cookieOf, newCode, showCode } from "../displays/display-server.ts";
import { openRoom, type Room } from "../handouts/cast.ts";
import { give } from "../rolls/rolls-server.ts";
import { investigator } from "../support/investigator.ts";
import type { TestSocket } from "../support/socket.ts";
import { sitAt } from "../tables/live-group.ts";
import { joined } from "../tables/tables-server.ts";
import { cardOf, countOf, passing, say, sit, startWalls, titlesOf, toldOf, wallAs } from "./wall-server.ts";

const server = startWalls();
afterAll(server.stop);
type Who = "marta" | "lia" | "bruno";
let room: Room;
let sockets: Record<Who, TestSocket>;
beforeEach(async () => {
  room = await openRoom(server);
  const { table } = room;
  sockets = {
    marta: await sit(server, room.marta, table),
    lia: await sit(server, room.lia, table),
    bruno: await sit(server, room.bruno, table),
  };
});
const wall = (who: Who) => wallAs(room[who], room.table);
const sayAs = (who: Who, action: string, data: Record<string, unknown>) => say(sockets[who], action, data);
const counts = () => ({
  marta: countOf(sockets.marta),
  lia: countOf(sockets.lia),
  bruno: countOf(sockets.bruno),
});

async function note(who: Who, text: string, place = { x: 100, y: 200 }): Promise<string> {
  expect(await sayAs(who, "WALL_NOTE", { text, ...place })).toBeNull();
  return cardOf(await wall(who), text)._id;
}

async function clueFor(title: string, ...to: Who[]): Promise<string> {
  const { body } = await room.marta.post("/clue/create", { table: room.table, title, text: "Sotto." });
  const id = String(Object(body.clue)._id);
  for (const who of to) {
    const draft = investigator();
    const sheet = await give(room[who], draft);
    const found = await room.marta.post("/clue/find", { id, by: [sheet._id] });
    expect(found.status).toBe(200);
  }
  return id;
}

async function npc(name: string, publicName: string, imageId: string | null = null): Promise<string> {
  const points = { wounds: 9 };
  const draft = { table: room.table, name, kind: "person", points, attacks: [] };
  const { body } = await room.marta.post("/npc/create", {
    ...draft,
    portrait: { imageId, publicName },
  });
  return String(Object(body.npc)._id);
}

async function undoable(who: Who): Promise<string[]> {
  const { body } = await room[who].get(`/undo?table=${room.table}`);
  return (body.undoable as { label: string }[]).map(({ label }) => label);
}
const undo = (who: Who, id?: string) => room[who].post("/undo", { table: room.table, ...(id && { id }) });

describe("the wall fills itself", () => {
  test("with a document for who was shown it, and then for masters", async () => {
    const letter = await room.create();
    expect((await wall("marta")).cards).toEqual([]);
    const since = counts();
    await room.show(letter, room.liaId);
    for (const who of ["marta", "lia"] as const) expect(titlesOf(await wall(who))).toEqual([letter.title]);
    expect((await wall("bruno")).cards).toEqual([]);
    const [told] = await toldOf(sockets.lia, since.lia);
    expect(told).toEqual({ ...(await wall("lia")), gone: [] });
    expect(await toldOf(sockets.marta, since.marta)).toHaveLength(1);
    expect(await toldOf(sockets.bruno, since.bruno)).toEqual([]);
    await room.hide(letter, { forget: true });
    expect(await toldOf(sockets.lia, since.lia)).toContainEqual({ cards: [], links: [], gone: [letter._id] });
  });

  test("with a clue for who found it, where its id says, and with its document's name for nobody else", async () => {
    const since = counts();
    const id = await clueFor("Il registro", "lia");
    expect(cardOf(await wall("lia"), "Il registro")).toEqual({
      ...{ _id: id, refId: id, kind: "clue", title: "Il registro", imageId: null },
      ...placeOfId(id),
      ...{ by: investigator().characterInfo.name, isOwn: false },
    });
    expect((await wall("bruno")).cards).toEqual([]);
    expect(await toldOf(sockets.bruno, since.bruno)).toEqual([]);
    await room.marta.post("/clue/delete", { id });
    expect((await toldOf(sockets.lia, since.lia)).at(-1)?.gone).toEqual([id]);
    const before = countOf(sockets.lia);
    await undo("marta");
    expect((await toldOf(sockets.lia, before)).map(({ cards }) => cards[0]?.title)).toEqual(["Il registro"]);
  });

  test("with a person by the name that each knows, and a name that is learnt changes her card", async () => {
    const id = await npc("Agnese Corti", "La donna velata");
    const since = counts();
    await room.marta.post("/npc/present", { id, to: [room.liaId] });
    expect(titlesOf(await wall("lia"))).toEqual(["La donna velata"]);
    expect(titlesOf(await wall("marta"))).toEqual(["Agnese Corti"]);
    await room.marta.post("/npc/name", { id, to: [room.liaId] });
    expect((await toldOf(sockets.lia, since.lia)).map(({ cards }) => cards[0]?.title)).toEqual([
      "La donna velata",
      "Agnese Corti",
    ]);
    expect(await toldOf(sockets.bruno, since.bruno)).toEqual([]);
  });

  test("a page of an older version gets no frame of it, and who does not sit there nothing at all", async () => {
    const old = await sitAt(server.address, room.lia, room.table);
    await note("bruno", "Chi ha la chiave?");
    expect(await toldOf(old, 0)).toEqual([]);
    const stranger = await server.guest(`Estranea ${room.table}`);
    expect((await stranger.get(`/wall/cards?table=${room.table}`)).status).toBe(404);
  });
});

describe("a note", () => {
  test("is read by everybody, and removed by its author or a master, whom everybody hears of", async () => {
    const id = await note("lia", "Chi ha la chiave?");
    const card = cardOf(await wall("bruno"), "Chi ha la chiave?");
    expect(card).toMatchObject({ kind: "note", x: 100, y: 200, by: room.lia.username, isOwn: false });
    for (const who of ["lia", "marta"] as const) expect((await wall(who)).cards[0]?.isOwn).toBe(true);
    expect(await sayAs("bruno", "WALL_REMOVE", { cardId: id })).toBe("forbidden");
    const since = counts();
    expect(await sayAs("marta", "WALL_REMOVE", { cardId: id })).toBeNull();
    expect(await toldOf(sockets.bruno, since.bruno)).toEqual([{ cards: [], links: [], gone: [id] }]);
    expect((await wall("bruno")).cards).toEqual([]);
  });

  test("is trimmed, never empty or too long, and written once for one clientId", async () => {
    const clientId = crypto.randomUUID();
    for (const text of ["  Uno  ", "Due"]) {
      expect(await sayAs("lia", "WALL_NOTE", { clientId, text, x: 1, y: 1 })).toBeNull();
    }
    expect(titlesOf(await wall("bruno"))).toEqual(["Uno"]);
    for (const text of ["   ", "x".repeat(301)]) {
      expect(await sayAs("lia", "WALL_NOTE", { text, x: 1, y: 1 })).toBe("malformed");
    }
    expect(await sayAs("lia", "WALL_NOTE", { text: "Fuori", x: WALL_SIZE.width + 1, y: 1 })).toBe(
      "malformed",
    );
  });

  test("is refused beyond the most of a table, and what hangs by itself is never removed", async () => {
    const letter = await room.create();
    await room.show(letter, "*");
    expect(await sayAs("marta", "WALL_REMOVE", { cardId: letter._id })).toBe("forbidden");
    const db = new Database(join(server.dataDir, "custode.db"));
    const insert = db.prepare("INSERT INTO wall_notes VALUES (?, ?, ?, 'x', 1, NULL)");
    for (let at = 0; at < MOST_WALL_NOTES; at++) insert.run(Bun.randomUUIDv7(), room.table, room.liaId);
    db.close();
    expect(await sayAs("lia", "WALL_NOTE", { text: "Troppo", x: 1, y: 1 })).toBe("rule_broken");
  });
});

describe("a card that is moved", () => {
  test("is shown to others who see it while it is dragged, and stored with the last place", async () => {
    const letter = await room.create();
    await room.show(letter, room.liaId, room.brunoId);
    const secret = await clueFor("Il registro", "lia");
    const since = counts();
    passing.elapsed += 1_000;
    sockets.lia.say("WALL_MOVE", { cardId: letter._id, x: 10, y: 20, isLast: false });
    const { cards } = await sockets.bruno.next("wallChanged", (told) => told.cards[0]?.x === 10);
    expect(cards).toEqual([{ ...cardOf(await wall("bruno"), letter.title), x: 10, y: 20 }]);
    expect(cardOf(await wall("bruno"), letter.title)).toMatchObject(placeOfId(letter._id));
    sockets.lia.say("WALL_MOVE", { cardId: secret, x: 11, y: 21, isLast: false });
    expect(await toldOf(sockets.lia, since.lia)).toEqual([]);
    expect(await sayAs("lia", "WALL_MOVE", { cardId: letter._id, x: 30, y: 40, isLast: true })).toBeNull();
    expect(cardOf(await wall("bruno"), letter.title)).toMatchObject({ x: 30, y: 40 });
    const told = await toldOf(sockets.bruno, since.bruno);
    expect(told.flatMap((each) => each.cards.map(({ _id }) => _id))).not.toContain(secret);
    expect(told.at(-1)?.cards[0]).toMatchObject({ x: 30, y: 40 });
    expect((await toldOf(sockets.lia, since.lia)).at(-1)?.cards[0]).toMatchObject({ x: 30, y: 40 });
  });

  test("by two hands at once ends where the last one leaves it, on all screens", async () => {
    const id = await note("marta", "Chi?");
    passing.elapsed += 1_000;
    for (let x = 1; x <= 6; x++) {
      sockets.lia.say("WALL_MOVE", { cardId: id, x, y: 1, isLast: false });
      sockets.bruno.say("WALL_MOVE", { cardId: id, x, y: 2, isLast: false });
    }
    expect(await sayAs("lia", "WALL_MOVE", { cardId: id, x: 50, y: 1, isLast: true })).toBeNull();
    expect(await sayAs("bruno", "WALL_MOVE", { cardId: id, x: 60, y: 2, isLast: true })).toBeNull();
    for (const who of ["marta", "lia", "bruno"] as const) {
      expect((await toldOf(sockets[who], 0)).at(-1)?.cards[0]).toMatchObject({ x: 60, y: 2 });
      expect((await wall(who)).cards[0]).toMatchObject({ x: 60, y: 2 });
    }
  });

  test("and is removed in the meantime is not found, and does not come back", async () => {
    const id = await note("marta", "Chi?");
    passing.elapsed += 1_000;
    sockets.lia.say("WALL_MOVE", { cardId: id, x: 9, y: 9, isLast: false });
    await sockets.bruno.next("wallChanged", ({ cards }) => cards[0]?.x === 9);
    expect(await sayAs("marta", "WALL_REMOVE", { cardId: id })).toBeNull();
    const since = counts();
    sockets.lia.say("WALL_MOVE", { cardId: id, x: 10, y: 9, isLast: false });
    await sockets.lia.next("error", ({ code }) => code === "not_found");
    expect(await sayAs("lia", "WALL_MOVE", { cardId: id, x: 11, y: 9, isLast: true })).toBe("not_found");
    for (const who of ["marta", "bruno"] as const) expect(await toldOf(sockets[who], since[who])).toEqual([]);
  });

  test("is not found for who does not see it, dragged or put, as one that is in no room", async () => {
    const secret = await clueFor("Il registro", "lia");
    for (const cardId of [secret, crypto.randomUUID()]) {
      for (const isLast of [true, false]) {
        expect(await sayAs("bruno", "WALL_MOVE", { cardId, x: 1, y: 1, isLast })).toBe("not_found");
      }
    }
    expect(cardOf(await wall("lia"), "Il registro")).toMatchObject(placeOfId(secret));
  });

  test("hangs where it hung, on all screens, when its hand is gone", async () => {
    const id = await note("marta", "Chi?");
    passing.elapsed += 1_000;
    sockets.lia.say("WALL_MOVE", { cardId: id, x: 9, y: 9, isLast: false });
    await sockets.bruno.next("wallChanged", ({ cards }) => cards[0]?.x === 9);
    sockets.lia.close();
    await sockets.bruno.next("wallChanged", ({ cards }) => cards[0]?.x === 100);
  }, 10_000);
});

describe("arranging", () => {
  const arrange = (who: Who) => room[who].post("/wall/arrange", { table: room.table });

  test("puts the cards that all know as one command, tells it in one frame, and is undone as one", async () => {
    const ids = [await note("lia", "Uno"), await note("lia", "Due")];
    const secret = await clueFor("Il registro", "lia");
    const before = cardOf(await wall("lia"), "Il registro");
    const since = counts();
    expect((await arrange("bruno")).status).toBe(200);
    const [told, ...more] = await toldOf(sockets.marta, since.marta);
    expect(told?.cards.map(({ _id }) => _id).sort()).toEqual(ids.toSorted());
    expect(more).toEqual([]);
    const [one, other] = told?.cards ?? [];
    expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(150);
    expect(cardOf(await wall("lia"), "Il registro")).toEqual(before);
    expect(secret).toBe(before._id);
    expect(await undoable("bruno")).toEqual(["disposta la parete"]);
    await sayAs("lia", "WALL_MOVE", { cardId: ids[1], x: 7, y: 7, isLast: true });
    expect((await undo("bruno")).status).toBe(200);
    const after = await wall("bruno");
    expect([cardOf(after, "Uno").x, cardOf(after, "Due").x]).toEqual([100, 7]);
  });

  test("moves no card that not all know: it would tell who knows it", async () => {
    for (const title of ["Uno", "Due", "Tre"]) await note("lia", title);
    await clueFor("Il registro", "lia");
    const before = cardOf(await wall("lia"), "Il registro");
    for (const who of ["lia", "bruno", "marta"] as const) {
      const since = counts();
      expect((await arrange(who)).status).toBe(200);
      const told = (await toldOf(sockets.lia, since.lia)).flatMap(({ cards }) => cards);
      expect(told.map(({ title }) => title)).not.toContain("Il registro");
    }
    expect(cardOf(await wall("lia"), "Il registro")).toEqual(before);
  });

  test("is computed for one person once at a time", async () => {
    for (let at = 0; at < 10; at += 1) await note("lia", `Biglietto ${at}`);
    const statuses = (await Promise.all([arrange("lia"), arrange("lia")])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 429]);
    expect((await arrange("lia")).status).toBe(200);
  });

  test("an empty wall is refused in words", async () => {
    const { status, body } = await arrange("bruno");
    expect([status, body.error]).toEqual([422, "Sulla parete non c'è ancora niente che tutti conoscano"]);
  });
});

describe("a thread", () => {
  test("is there for who knows both its ends, and goes with one of them", async () => {
    const chiave = await note("lia", "La chiave");
    const secret = await clueFor("Il registro", "lia");
    const since = counts();
    expect(await sayAs("lia", "WALL_LINK", { from: chiave, to: secret, text: " apre " })).toBeNull();
    const { links } = await wall("lia");
    expect(links).toMatchObject([
      { from: chiave, to: secret, text: "apre", by: room.lia.username, isOwn: true },
    ]);
    expect((await wall("marta")).links).toEqual(links);
    expect((await wall("bruno")).links).toEqual([]);
    expect(await toldOf(sockets.bruno, since.bruno)).toEqual([]);
    const [link] = links;
    expect(await sayAs("bruno", "WALL_CUT", { linkId: link?._id })).toBe("not_found");
    await room.marta.post("/clue/forget", { id: secret, from: [room.liaId] });
    expect((await toldOf(sockets.lia, since.lia)).at(-1)?.gone.toSorted()).toEqual(
      [secret, link?._id ?? ""].toSorted(),
    );
  });

  test("is refused to oneself, and to what one does not see", async () => {
    const [one, two] = [await note("lia", "Uno"), await clueFor("Il registro", "lia")];
    expect(await sayAs("lia", "WALL_LINK", { from: one, to: one, text: "" })).toBe("malformed");
    const [refusal] = sockets.lia.frames.filter(({ action }) => action === "error");
    expect(refusal?.data).toMatchObject({ message: "Un filo unisce due carte diverse" });
    expect(await sayAs("bruno", "WALL_LINK", { from: one, to: two, text: "" })).toBe("not_found");
    expect(await sayAs("bruno", "WALL_LINK", { from: two, to: two, text: "" })).toBe("not_found");
    expect(await sayAs("lia", "WALL_LINK", { from: one, to: two, text: "x".repeat(61) })).toBe("malformed");
  });

  test("is cut by its author or a master", async () => {
    const [from, to] = [await note("lia", "Uno"), await note("lia", "Due")];
    await sayAs("lia", "WALL_LINK", { from, to, text: "" });
    const linkId = (await wall("bruno")).links[0]?._id;
    expect(await sayAs("bruno", "WALL_CUT", { linkId })).toBe("forbidden");
    expect(await sayAs("marta", "WALL_CUT", { linkId })).toBeNull();
    expect((await wall("lia")).links).toEqual([]);
  });

  test("is refused beyond a thousand of those that its author may know, never for others'", async () => {
    const [from, to] = [await note("lia", "Uno"), await note("lia", "Due")];
    const hidden = await clueFor("Il registro", "lia");
    const db = new Database(join(server.dataDir, "custode.db"));
    const insert = db.prepare("INSERT INTO wall_links VALUES (?, ?, ?, ?, ?, '', 1, NULL)");
    for (let at = 0; at < 1_000; at++) insert.run(Bun.randomUUIDv7(), room.table, room.liaId, from, hidden);
    db.close();
    expect(await sayAs("lia", "WALL_LINK", { from, to, text: "" })).toBe("rule_broken");
    expect(await sayAs("bruno", "WALL_LINK", { from, to, text: "" })).toBeNull();
  });
});

describe("a television", () => {
  const shownOn = async (cookie: Record<string, string>) => {
    const answer = await server.api().send(`/wall/cards?table=${room.table}`, { headers: cookie });
    return {
      status: answer.status,
      titles: (answer.body.cards as { title: string }[] | undefined)?.map(({ title }) => title),
    };
  };

  test("has what all players know, only while the wall is shown, and not what one of them has lost", async () => {
    const code = await newCode(room.marta, room.table);
    const cookie = await cookieOf(server, code);
    const tv = await showCode(server, code, 3);
    await tv.next("ready");
    const shared = await clueFor("La chiave", "lia", "bruno");
    await clueFor("Il registro", "lia");
    expect((await shownOn(cookie)).status).toBe(404);
    expect(await sayAs("lia", "WALL_SHOW", { on: true })).toBe("forbidden");
    expect(await sayAs("marta", "WALL_SHOW", { on: true })).toBeNull();
    expect(await tv.next("wallShown")).toEqual({ on: true });
    expect(await sockets.marta.next("wallShown")).toEqual({ on: true });
    expect(await shownOn(cookie)).toEqual({ status: 200, titles: ["La chiave"] });
    await note("lia", "Chi?");
    expect((await tv.next("wallChanged")).cards).toMatchObject([{ title: "Chi?", isOwn: false }]);
    await room.marta.post("/clue/forget", { id: shared, from: [room.brunoId] });
    expect((await tv.next("wallChanged")).gone).toEqual([shared]);
    const again = await showCode(server, code, 3);
    expect(await again.next("wallShown")).toEqual({ on: true });
    expect(await sayAs("marta", "WALL_SHOW", { on: false })).toBeNull();
    expect(await tv.next("wallShown")).toEqual({ on: false });
    expect((await shownOn(cookie)).status).toBe(404);
    expect(sockets.lia.frames.map(({ action }) => action)).not.toContain("wallShown");
    const told = tv.frames.length;
    await note("lia", "Quando?");
    tv.say("FINE");
    await tv.next("error");
    expect(tv.frames.slice(told).map(({ action }) => action)).not.toContain("wallChanged");
  });

  test("may fetch the photograph of whom each player has met by himself, while the wall is shown", async () => {
    const code = await newCode(room.marta, room.table);
    const cookie = await cookieOf(server, code);
    const imageId = String((await room.upload()).body.imageId);
    const id = await npc("Agnese Corti", "La donna velata", imageId);
    const letter = await room.create({ imageId: String((await room.upload()).body.imageId) });
    await room.marta.post("/npc/present", { id, to: [room.liaId, room.brunoId] });
    await room.show(letter, room.liaId);
    const fetched = async () => {
      const paths = [`/npc/image/${imageId}`, `/handout/image/${letter.imageId}`];
      return Promise.all(paths.map(async (path) => (await server.api().get(path, cookie)).status));
    };
    expect(await fetched()).toEqual([401, 401]);
    await sayAs("marta", "WALL_SHOW", { on: true });
    expect(await fetched()).toEqual([200, 401]);
    await room.show(letter, room.brunoId);
    expect(await fetched()).toEqual([200, 200]);
  });

  test("loses what somebody does not know who sits down, and has it again when he leaves", async () => {
    const code = await newCode(room.marta, room.table);
    const tv = await showCode(server, code, 3);
    await tv.next("ready");
    await sayAs("marta", "WALL_SHOW", { on: true });
    const id = await clueFor("La chiave", "lia", "bruno");
    await tv.next("wallChanged", ({ cards }) => cards[0]?._id === id);
    const ada = await server.guest(`Ada ${room.table}`);
    await joined(ada, await server.invite(room.marta, room.table));
    await tv.next("wallChanged", ({ gone }) => gone.includes(id));
    await ada.post("/table/leave", { id: room.table });
    expect((await tv.next("wallChanged", ({ cards }) => cards.length > 0)).cards[0]?._id).toBe(id);
  });
});

describe("people and tables", () => {
  test("who has left is told nothing, and his notes stay; an archived table is only read", async () => {
    await note("lia", "Chi?");
    await room.marta.post("/table/remove", { id: room.table, userId: room.liaId });
    expect((await room.lia.get(`/wall/cards?table=${room.table}`)).status).toBe(404);
    const since = counts();
    await note("bruno", "Quando?");
    expect(await toldOf(sockets.lia, since.lia)).toEqual([]);
    expect(titlesOf(await wall("bruno"))).toEqual(["Chi?", "Quando?"]);
    await room.marta.post("/table/update", { id: room.table, isArchived: true });
    expect((await room.bruno.post("/wall/arrange", { table: room.table })).status).toBe(409);
    expect(titlesOf(await wall("bruno"))).toEqual(["Chi?", "Quando?"]);
  });

  test("a deleted account takes its notes and threads, and a deleted document its place", async () => {
    await note("lia", "Chi?");
    const letter = await room.create();
    await room.show(letter, "*");
    await sayAs("bruno", "WALL_MOVE", { cardId: letter._id, x: 3, y: 3, isLast: true });
    await room.marta.post("/handout/delete", { id: letter._id });
    const db = new Database(join(server.dataDir, "custode.db"));
    db.exec("PRAGMA foreign_keys = ON");
    // As the host's command does, in another process.
    db.query("DELETE FROM users WHERE id = ?").run(room.liaId);
    const places = db.query("SELECT * FROM wall_places WHERE card_id = ?").all(letter._id);
    db.close();
    expect(places).toEqual([]);
    expect((await wall("bruno")).cards).toEqual([]);
  });

  test("one's own notes and words are in one's own data, and others' are not", async () => {
    const [from, to] = [await note("lia", "Uno"), await note("bruno", "Due")];
    await sayAs("lia", "WALL_LINK", { from, to, text: "sa" });
    const { wall: own } = (await room.lia.get("/user/data")).body;
    expect(own).toMatchObject([{ note: "Uno" }, { link: "sa" }]);
  });

  const ownWall = async (who: Who) => (await room[who].get("/user/data")).body.wall;

  test("one's own words on a thread are there while one sees it: whether others cut it later is not told", async () => {
    const from = await npc("Amalia", "");
    const to = await note("lia", "Uno");
    await room.marta.post("/npc/present", { id: from, to: [room.liaId] });
    await sayAs("lia", "WALL_LINK", { from, to, text: "sa" });
    const link = { at: expect.any(String), table: expect.any(String), link: "sa" };
    expect(await ownWall("lia")).toMatchObject([{ note: "Uno" }, link]);
    await room.marta.post("/npc/unmeet", { id: from, to: [room.liaId] });
    expect(await ownWall("lia")).toMatchObject([{ note: "Uno" }]);
    await room.marta.post("/npc/present", { id: from, to: [room.liaId] });
    expect(await ownWall("lia")).toMatchObject([{ note: "Uno" }, link]);
  });

  test("who has left reads in his own data his notes, and no thread", async () => {
    const [from, to] = [await note("lia", "Uno"), await note("bruno", "Due")];
    await sayAs("lia", "WALL_LINK", { from, to, text: "sa" });
    await room.lia.post("/table/leave", { id: room.table });
    expect(await ownWall("lia")).toMatchObject([{ note: "Uno" }]);
  });

  test("a master's own data have his threads between what players know", async () => {
    const from = await npc("Amalia", "");
    const to = await note("marta", "Uno");
    await room.marta.post("/npc/present", { id: from, to: [room.liaId] });
    await sayAs("marta", "WALL_LINK", { from, to, text: "sa" });
    expect(await ownWall("marta")).toMatchObject([{ note: "Uno" }, { link: "sa" }]);
  });
});

describe("the print", () => {
  const pagesOf = async (query: string) => {
    const headers = { authorization: `Bearer ${room.lia.token}` };
    const answer = await fetch(`${server.address}/wall/pdf?table=${room.table}${query}`, { headers });
    const doc = await PDFDocument.load(await answer.arrayBuffer());
    return doc.getPages().map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())]);
  };

  test("is one sheet in landscape, A4 or A3, also of an empty wall", async () => {
    expect(await pagesOf("")).toEqual([[842, 595]]);
    await note("lia", "Chi ha la chiave?");
    expect(await pagesOf("&size=a4")).toEqual([[842, 595]]);
    expect(await pagesOf("&size=a3")).toEqual([[1191, 842]]);
    const refused = await room.lia.get(`/wall/pdf?table=${room.table}&size=a5`);
    expect([refused.status, refused.body.error]).toEqual([400, "Si stampa su A4 o su A3"]);
  });

  test("is made for one person once at a time: each holds its pictures in memory", async () => {
    for (let at = 0; at < 30; at += 1) await note("lia", `${"Parola ".repeat(40)}${at}`);
    const print = async (who: Who) => (await room[who].get(`/wall/pdf?table=${room.table}`)).status;
    // The printer is busy with these while the others arrive.
    const before = [print("marta"), print("bruno")];
    const asked = Array.from({ length: 4 }, () => print("lia"));
    expect(await Promise.all(before)).toEqual([200, 200]);
    const statuses = (await Promise.all(asked)).sort();
    expect(statuses).toEqual([200, 429, 429, 429]);
    expect((await room.lia.get(`/wall/pdf?table=${room.table}`)).status).toBe(200);
  });
});

describe("undo", () => {
  test("takes back note, move, thread and cut, the last one first", async () => {
    const [from, to] = [await note("lia", "Uno"), await note("lia", "Due")];
    await sayAs("lia", "WALL_MOVE", { cardId: from, x: 5, y: 5, isLast: true });
    await sayAs("lia", "WALL_LINK", { from, to, text: "e" });
    await sayAs("lia", "WALL_CUT", { linkId: (await wall("lia")).links[0]?._id });
    await sayAs("lia", "WALL_REMOVE", { cardId: to });
    expect(await undoable("lia")).toEqual(["tolto il foglietto «Due»", "spostato «Uno»", "foglietto «Uno»"]);
    await undo("lia");
    expect(titlesOf(await wall("bruno"))).toEqual(["Due", "Uno"]);
    expect((await undoable("lia"))[0]).toBe("tagliato il filo fra «Uno» e «Due»");
    await undo("lia");
    expect((await wall("bruno")).links).toHaveLength(1);
    await undo("lia");
    expect((await wall("bruno")).links).toEqual([]);
    await undo("lia");
    expect(cardOf(await wall("bruno"), "Uno")).toMatchObject({ x: 100, y: 200 });
    for (const _ of [1, 2]) await undo("lia");
    expect((await wall("bruno")).cards).toEqual([]);
    expect((await undo("lia")).status).toBe(404);
  });

  test("is neither offered nor done for what he does not see any more, or for others' commands", async () => {
    const secret = await clueFor("Il registro", "lia");
    await sayAs("lia", "WALL_MOVE", { cardId: secret, x: 5, y: 5, isLast: true });
    const { body } = await room.lia.get(`/undo?table=${room.table}`);
    const [{ id }] = body.undoable as [{ id: string }];
    expect((await undo("bruno", id)).status).toBe(404);
    await room.marta.post("/clue/forget", { id: secret, from: [room.liaId] });
    expect(await undoable("lia")).toEqual([]);
    expect((await undo("lia", id)).status).toBe(404);
  });

  test("ends after ten minutes, when what was removed is gone for good, with its threads", async () => {
    const [from, to] = [await note("lia", "Uno"), await note("lia", "Due")];
    await sayAs("lia", "WALL_LINK", { from, to, text: "" });
    await sayAs("lia", "WALL_REMOVE", { cardId: to });
    passing.now += 11 * 60_000;
    expect(await undoable("lia")).toEqual([]);
    await note("bruno", "Tre");
    const db = new Database(join(server.dataDir, "custode.db"), { readonly: true });
    const left = (table: string) =>
      db.query(`SELECT count(*) AS n FROM ${table} WHERE table_id = ?`).get(room.table);
    expect([left("wall_notes"), left("wall_links"), left("wall_places")]).toEqual([
      { n: 2 },
      { n: 0 },
      { n: 2 },
    ]);
    db.close();
  });
});
