import { afterAll, expect, test } from "bun:test";
import fc from "fast-check";
import type { SceneStreaming } from "#shared/schemas/scene.ts";
import { tables } from "../../src/db/schema.ts";
import { deleteScene, insertScene } from "../../src/stage/scene-store.ts";
import { setSceneLevel } from "../../src/stage/scenes.ts";
import { Sounding } from "../../src/stage/sounding.ts";
import { runs } from "../fuzz/seed.ts";
import { testClock } from "../live/people.ts";
import { temporaryDatabase } from "../support/temporary-database.ts";

const database = temporaryDatabase();
afterAll(() => database[Symbol.dispose]());
const { db } = database;

type RuleCommand =
  | { kind: "play"; scene: number | null; fadeMs: number }
  | { kind: "level"; scene: number; volume: number }
  | { kind: "pass"; ms: number }
  | { kind: "delete"; scene: number }
  | { kind: "restart"; ms: number };

const scene = fc.nat(2);
const command: fc.Arbitrary<RuleCommand> = fc.oneof(
  fc.record({ kind: fc.constant("play" as const), scene: fc.option(scene), fadeMs: fc.nat(60_000) }),
  fc.record({ kind: fc.constant("level" as const), scene, volume: fc.nat(100) }),
  fc.record({ kind: fc.constant("pass" as const), ms: fc.double({ min: 0, max: 90_000, noNaN: true }) }),
  fc.record({ kind: fc.constant("delete" as const), scene }),
  fc.record({ kind: fc.constant("restart" as const), ms: fc.nat(90_000) }),
);

test("after any commands and restarts, the position of a scene is the time since it began", () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
      const tableId = Bun.randomUUIDv7();
      db.insert(tables).values({ id: tableId, name: "Prova", isOpen: false, createdAt: 0 }).run();
      const ids = [0, 1, 2].map(() => Bun.randomUUIDv7());
      const layers = [{ audioId: "pioggia", volume: 50, mode: "loop" as const }];
      for (const _id of ids) insertScene(db, tableId, { _id, name: "Scena", layers }, 0);
      const there = new Set(ids);
      const volumes = new Map<string, number>();
      let clock = testClock(1_000_000);
      let sounding = new Sounding(db, tableId, clock);
      const heard: { playing: { id: string; since: number } | null } = { playing: null };
      let told: SceneStreaming = sounding.scene.now();
      for (const each of commands) {
        const id = "scene" in each && each.scene !== null ? (ids[each.scene] ?? "") : null;
        if (each.kind === "play" && (id === null || there.has(id))) {
          sounding.scene.set({ sceneId: id, fadeMs: each.fadeMs });
          if (id !== heard.playing?.id) heard.playing = id === null ? null : { id, since: clock.now() };
        }
        if (each.kind === "level" && id !== null && there.has(id)) {
          setSceneLevel(db, tableId, { sceneId: id, layer: 0, volume: each.volume });
          volumes.set(id, each.volume);
        }
        if (each.kind === "pass") clock.pass(each.ms);
        if (each.kind === "delete" && id !== null) {
          deleteScene(db, tableId, id);
          there.delete(id);
          if (heard.playing?.id === id) heard.playing = null;
        }
        if (each.kind === "restart") {
          clock = testClock(clock.now() + each.ms);
          sounding = new Sounding(db, tableId, clock);
        }
        const now = sounding.scene.now();
        const isSame = now.scene !== null && now.scene._id === told.scene?._id;
        if (isSame) expect([now.seed, now.fadeMs]).toEqual([told.seed, told.fadeMs]);
        told = now;
        expect(now.scene?._id).toBe(heard.playing?.id);
        expect(now.scene?.layers[0]?.volume).toBe(
          heard.playing ? (volumes.get(heard.playing.id) ?? 50) : undefined,
        );
        // Stored in whole milliseconds: each restart may round once.
        const elapsed = heard.playing ? clock.now() - heard.playing.since : 0;
        expect(Math.abs(now.elapsedMs - elapsed)).toBeLessThanOrEqual(commands.length);
      }
    }),
    runs(150),
  );
});
