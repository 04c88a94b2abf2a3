import { afterAll, describe, expect, test } from "bun:test";
import { Hono } from "hono";
import { systemClock } from "../../src/clock.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { diary, sittings } from "../../src/db/schema.ts";
import { planExport } from "../../src/diary/export.ts";
import { diaryRoutes, openDiary } from "../../src/diary/index.ts";
import type { RequestContext } from "../../src/http/context.ts";
import { createRequestScheduler } from "../../src/http/request-scheduler.ts";
import { findSeat, setSeatMaster } from "../../src/tables/seat-store.ts";
import type { Guest } from "../support/server.ts";
import { userIdOf } from "../tables/tables-server.ts";
import { exported, groupOf, note, startEvenings } from "./evening.ts";

const server = startEvenings();
afterAll(server.stop);

const withDatabase = <T>(work: (db: ReturnType<typeof openDatabase>["db"]) => T): T => {
  const { db, close } = openDatabase(prepareDataFolder(server.dataDir), { mayMigrate: false });
  try {
    return work(db);
  } finally {
    close();
  }
};

/** Writes notes of one game session directly into the database, because a person may write only 200 a day. */
function writeNotes(table: string, howMany: number, letters: number): void {
  withDatabase((db) => {
    const sittingId = Bun.randomUUIDv7();
    const at = Date.now() - 1_000_000;
    db.insert(sittings)
      .values({
        id: sittingId,
        tableId: table,
        title: "Lunga",
        beganAt: at,
        endedAt: at + 900_000,
        lastAt: at,
      })
      .run();
    const entries = Array.from({ length: howMany }, (_, each) => ({
      ...{ id: Bun.randomUUIDv7(), tableId: table, sittingId, at: at + each, kind: "note", audience: "all" },
      text: `Riga ${each} ${"x".repeat(letters)}`,
    }));
    db.transaction((tx) => {
      for (let from = 0; from < howMany; from += 1_000)
        tx.insert(diary)
          .values(entries.slice(from, from + 1_000))
          .run();
    });
  });
}

const numbersIn = (text: string) => [...text.matchAll(/Riga (\d+) /g)].map(([, number]) => Number(number));
const addressOf = (table: string) => `${server.address}/diary/export?table=${table}`;
const download = (guest: Guest, table: string, signal?: AbortSignal) =>
  fetch(addressOf(table), { headers: { authorization: `Bearer ${guest.token}` }, ...(signal && { signal }) });

describe("a long export", () => {
  test("contains every line once and in order, across many steps", async () => {
    const { ada, table } = await groupOf(server, "passi");
    writeNotes(table, 1_203, 3);
    expect(numbersIn(await exported(ada, table))).toEqual(Array.from({ length: 1_203 }, (_, each) => each));
  });

  test("contains the newest five thousand lines", async () => {
    const { ada, table } = await groupOf(server, "tante");
    writeNotes(table, 5_050, 3);
    expect(numbersIn(await exported(ada, table))).toEqual(
      Array.from({ length: 5_000 }, (_, each) => each + 50),
    );
  });

  test("waits for a turn before each step, so that other users' requests are served in between", async () => {
    const { ada, table } = await groupOf(server, "altri");
    const howMany = 4_000;
    writeNotes(table, howMany, 100);
    const { db, close } = openDatabase(prepareDataFolder(server.dataDir), { mayMigrate: false });
    const turns = createRequestScheduler();
    const common = { db, clock: systemClock, presentAt: () => [] };
    const app = new Hono<{ Variables: RequestContext }>()
      .use((c, next) => {
        c.set("turn", () => turns.wait("Ada", c.req.raw.signal));
        return next();
      })
      .route(
        "/",
        diaryRoutes({ ...common, emit: () => {}, diary: openDiary({ ...common, log: server.log }) }),
      );
    let runsOfOthers = 0;
    let isOver = false;
    const others = (async () => {
      for (; !isOver; runsOfOthers += 1) await turns.wait("Bruno", new AbortController().signal);
    })();
    const answer = await app.request(`/export?table=${table}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    const text = await answer.text();
    isOver = true;
    await others;
    close();
    expect(numbersIn(text)).toHaveLength(howMany);
    // A step reads 500 lines, or writes 100.
    expect(runsOfOthers).toBeGreaterThanOrEqual(howMany / 500 + howMany / 100);
  });

  test("is aborted for a user who is removed from the table meanwhile", async () => {
    const { master, ada, table } = await groupOf(server, "fuori");
    // More than the buffers between server and reader hold.
    writeNotes(table, 4_900, 3_900);
    const answer = await download(ada, table);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(first?.done).toBe(false);
    const removed = await master.post("/table/remove", { id: table, userId: await userIdOf(ada, table) });
    expect(removed.status).toBe(200);
    let text = "";
    const letters = new TextDecoder();
    const rest = (async () => {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done) return "whole";
        text += letters.decode(value, { stream: true });
      }
    })();
    expect(await rest.catch(() => "broken off")).toBe("broken off");
    expect(text).not.toContain("Riga 4899 ");
  }, 120_000);
});

describe("a user who exports", () => {
  test("may export one diary at a time, independently of other users", async () => {
    const { ada, bruno, table } = await groupOf(server, "una");
    writeNotes(table, 4_900, 3_900);
    const leave = new AbortController();
    const answer = await download(ada, table, leave.signal);
    const reader = answer.body?.getReader();
    await reader?.read();
    const second = await ada.get(`/diary/export?table=${table}`);
    expect(second).toMatchObject({
      status: 429,
      body: { code: "too_many", error: "Stai già scaricando un diario: aspetta che finisca" },
    });
    expect(second.headers.get("retry-after")).toBe("2");
    expect((await bruno.get(`/diary/export?table=${table}`)).status).toBe(200);
    // After an aborted download a new one is allowed.
    leave.abort();
    await reader?.read().catch(() => {});
    let status = 429;
    while (status === 429) {
      await Bun.sleep(20);
      ({ status } = await ada.get(`/diary/export?table=${table}`));
    }
    expect(status).toBe(200);
    expect((await ada.get(`/diary/export?table=${table}`)).status).toBe(200);
  }, 120_000);

  test("is not blocked by an earlier HEAD request or a refused one", async () => {
    const { ada, table } = await groupOf(server, "testa");
    await note(ada, table, "Una riga");
    const path = `/diary/export?table=${table}`;
    for (const _ of [1, 2]) {
      const { status, text, headers } = await ada.send(path, { method: "HEAD" });
      expect([status, text]).toEqual([200, ""]);
      expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
      expect((await ada.get(`${path}&sitting=${Bun.randomUUIDv7()}`)).status).toBe(404);
    }
    expect((await ada.get(path)).text).toContain("Una riga");
  });
});

describe("the rights of the reader are checked in each step", () => {
  test("a master who becomes a player meanwhile receives no more hidden lines", async () => {
    const { master, table } = await groupOf(server, "ruolo");
    writeNotes(table, 150, 3);
    const userId = await userIdOf(master, table);
    withDatabase((db) => {
      const [evening] = db
        .select()
        .from(sittings)
        .all()
        .filter((one) => one.tableId === table);
      const at = evening?.beganAt ?? 0;
      const hidden = { kind: "body", audience: "masters", sittingId: evening?.id ?? null, tableId: table };
      for (let each = 0; each < 300; each += 1) {
        const text = `Nascosto ${each}.`;
        db.insert(diary)
          .values({ ...hidden, id: Bun.randomUUIDv7(), at: at + each * 3, text })
          .run();
      }
      expect(findSeat(db, userId, table)?.isMaster).toBe(true);
      const session = { userId, username: "", isMaster: true, tokenHash: "" };
      const plan = planExport(db, session, table, {}, Date.now());
      let step = plan.next();
      while (!step.done) step = plan.next();
      const pieces = step.value.pieces();
      const told: string[] = [];
      for (const piece of pieces) {
        told.push(piece);
        if (piece.includes("Nascosto")) setSeatMaster(db, table, userId, false);
      }
      expect(told.filter((piece) => piece.includes("Nascosto"))).toHaveLength(1);
      expect(numbersIn(told.join(""))).toHaveLength(150);
    });
  });
});
