import fc from "fast-check";
import { type AdventureSounds, adventuresBeside } from "../../audio/adventure-sounds.ts";
import { silentMp3 } from "../../audio/mp3.ts";
import type { TestServer } from "../../support/server.ts";
import { chosen, hidden, newest, type RoomCommands, remember, shown } from "../command.ts";
import type { Evening } from "../evening.ts";

const word = fc.constantFrom("Prima della porta", "Nella cripta", "Il rito");

let soundId = "";
let beside: AdventureSounds;

/** Uploads one sound for all evenings, as the library belongs to the server. Call before the first. @returns disposer. */
export async function uploadSound(server: TestServer): Promise<() => void> {
  const master = await server.guest("Fonica", { isMaster: true });
  const form = new FormData();
  form.append("groupName", "Meteo");
  form.append("audio", new Blob([silentMp3(2)], { type: "audio/mpeg" }), "tuono.mp3");
  const { body } = await master.send("/audio/upload", { method: "POST", body: form });
  soundId = String(Object(body.file)._id);
  beside = adventuresBeside(server.dataDir);
  return beside.close;
}

/** The sound of an adventure of this evening's table, made when it is needed. Its path is the only thing that Bruno may learn of it. */
async function ownSound(evening: Evening, title: string): Promise<string> {
  const known = newest(evening, "own sound");
  if (known) return known;
  const adventureId = beside.adventure(evening.table, evening.secret("Il faro", "La cripta"));
  const { _id } = await beside.sound(adventureId, evening.secret(title, "Altro"), 2_000);
  remember(evening, "own sound", _id);
  return _id;
}

export const sound: RoomCommands = {
  shown: [
    shown("plays a one-shot sound for all", fc.constant(null), (evening) =>
      evening.say("marta", "SOUND_STRIKE", { audioId: soundId }),
    ),
    shown("plays an adventure's sound for all", word, async (evening, word) =>
      evening.say("marta", "SOUND_STRIKE", { audioId: await ownSound(evening, word) }),
    ),
    shown("plays a scene with an adventure's sound", word, async (evening, word) => {
      const { table, people } = evening;
      const layers = [{ audioId: await ownSound(evening, word), volume: 50, mode: "loop" }];
      const { body } = await people.marta.post("/scene/create", { table, name: word, layers });
      await evening.say("marta", "SCENE_PLAY", { sceneId: Object(body.scene)._id });
    }),
    shown("plays a new scene", word, async (evening, word) => {
      const name = evening.secret(word, "Scena");
      const { table, people } = evening;
      const { body } = await people.marta.post("/scene/create", { table, name, layers: [] });
      const sceneId = Object(body.scene)._id;
      remember(evening, "scene", sceneId);
      await evening.say("marta", "SCENE_PLAY", { sceneId });
    }),
    shown("ends the scene", fc.constant(null), (evening) =>
      evening.say("marta", "SCENE_PLAY", { sceneId: null }),
    ),
  ],
  hidden: [
    hidden("whispers a sound", fc.constant(null), (evening) =>
      evening.say("marta", "SOUND_STRIKE", { audioId: soundId, to: [evening.people.ada.userId] }),
    ),
    hidden("whispers an adventure's sound", word, async (evening, word) =>
      evening.say("marta", "SOUND_STRIKE", {
        audioId: await ownSound(evening, word),
        to: [evening.people.ada.userId],
      }),
    ),
    hidden("keeps sounds ready on the keys", fc.nat(2), async ({ people, table }, howMany) => {
      const sounds = { keys: new Array(howMany).fill(soundId), critical: null, disaster: null };
      await people.marta.post("/table/update", { id: table, settings: { sounds } });
    }),
    hidden("writes a scene", word, async (evening, name) => {
      const { table, people } = evening;
      const { body } = await people.marta.post("/scene/create", { table, name, layers: [] });
      remember(evening, "hidden scene", Object(body.scene)._id);
    }),
    hidden("renames a scene", fc.record({ at: fc.nat(9), word }), async (evening, { at, word }) => {
      const id = chosen(evening, "scene", at) ?? chosen(evening, "hidden scene", at);
      if (id) await evening.people.marta.post("/scene/update", { id, name: `${word}, ancora` });
    }),
    hidden("deletes a scene", fc.nat(9), async (evening, at) => {
      const id = chosen(evening, "hidden scene", at);
      if (id) await evening.people.marta.post("/scene/delete", { id });
    }),
  ],
};
