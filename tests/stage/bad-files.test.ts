import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { until } from "../audio/sound-server.ts";
import { faces } from "../rolls/rolls-server.ts";
import { framesOf, loop, type Stage, said, stageServer } from "./stage-server.ts";

let stage: Stage;
let page: AudioFile;
beforeAll(async () => {
  stage = await stageServer();
  const folder = join(stage.server.dataDir, "audio", "guasti");
  mkdirSync(folder);
  writeFileSync(join(folder, "pagina.mp3"), "<!doctype html>".repeat(50));
  page = await until(async () => {
    const list: AudioFile[] = await (await fetch(`${stage.server.address}/audio/list`)).json();
    return list.find(({ fileTitle }) => fileTitle === "Pagina");
  });
  expect(page.problem).toBe("not-mp3");
});
afterAll(() => stage.server.stop());

test("a file without sound can neither be played nor be a one-shot sound or a sound of a moment; a scene may contain it", async () => {
  const desk = await stage.marta.joinTable();
  const strike = { clientId: crypto.randomUUID(), audioId: page._id };
  await said(desk, ["AUDIO_PLAY", { file: { _id: page._id } }], ["SOUND_STRIKE", strike]);
  expect(framesOf(desk, "error").slice(0, 2)).toEqual([
    { code: "not_found" },
    {
      code: "not_found",
      clientId: strike.clientId,
      message: "Il file di questo suono è rovinato: non si può suonare",
    },
  ]);
  expect(framesOf(desk, "audioStreaming")).toMatchObject([{ file: null }]);

  const sounds = { keys: [], critical: page._id, disaster: null };
  await stage.marta.post("/table/update", { id: stage.table, settings: { sounds } });
  const aim = { kind: "free", what: "Caso", target: 50 };
  await said(desk, ["ROLL", { clientId: crypto.randomUUID(), aim, dice: faces(1) }]);
  expect(framesOf(desk, "diceRollMessage")).toMatchObject([{ level: "critic" }]);
  expect(framesOf(desk, "soundStruck")).toEqual([]);

  expect(await stage.scene("Con un buco", [loop(page)])).toMatchObject({ layers: [loop(page)] });
  desk.close();
});
