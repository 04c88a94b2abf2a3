import { afterEach, expect, test } from "bun:test";
import { queryClient } from "../../web/api/query-client.ts";
import { scenesQuery } from "../../web/api/scenes.ts";
import { knownSound } from "../../web/live/known-sound.ts";
import { handleScene } from "../../web/live/stage.ts";
import { leaveTable, setAudioList } from "../../web/live/table.ts";
import { seat } from "../../web/session/seat.ts";

const sound = (_id: string, fileTitle = _id) => ({ _id, fileTitle, groupName: "Suoni", filePath: `/${_id}` });
const now = { elapsedMs: 0, seed: 0, fadeMs: 0, at: 0 };
const scene = { _id: "villa", name: "", layers: [] };

afterEach(() => {
  leaveTable();
  queryClient.clear();
});

test("a page knows the sounds of the list, those that came with the scene that plays, and those of its table's adventures", () => {
  expect(knownSound("pioggia")).toBeUndefined();
  setAudioList([sound("pioggia")]);
  handleScene({ scene, files: [sound("grido", "Un suono")], ...now });
  expect(["pioggia", "grido", "passi"].map((id) => knownSound(id)?.fileTitle)).toEqual([
    "pioggia",
    "Un suono",
    undefined,
  ]);
  queryClient.setQueryData(scenesQuery("tavolo").queryKey, { scenes: [], sounds: [sound("passi")] });
  expect(knownSound("passi")).toBeUndefined();
  seat.now = { _id: "tavolo", name: "Arkham", isMaster: true };
  expect(knownSound("passi")?.fileTitle).toBe("passi");
});

test("a page forgets the sounds of a scene with it, and all of them when its user leaves", () => {
  handleScene({ scene, files: [sound("grido")], ...now });
  handleScene({ scene, ...now });
  expect(knownSound("grido")).toBeUndefined();
  handleScene({ scene, files: [sound("grido")], ...now });
  leaveTable();
  expect(knownSound("grido")).toBeUndefined();
});
