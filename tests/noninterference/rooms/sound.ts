import fc from "fast-check";
import { silentMp3 } from "../../audio/mp3.ts";
import type { TestServer } from "../../support/server.ts";
import { chosen, hidden, type RoomCommands, remember, shown } from "../command.ts";

const word = fc.constantFrom("Prima della porta", "Nella cripta", "Il rito");

let soundId = "";

/** Uploads one sound for all evenings, as the library belongs to the server. Call before the first. */
export async function uploadSound(server: TestServer): Promise<void> {
  const master = await server.guest("Fonica", { isMaster: true });
  const form = new FormData();
  form.append("groupName", "Meteo");
  form.append("audio", new Blob([silentMp3(2)], { type: "audio/mpeg" }), "tuono.mp3");
  const { body } = await master.send("/audio/upload", { method: "POST", body: form });
  soundId = String(Object(body.file)._id);
}

export const sound: RoomCommands = {
  shown: [
    shown("plays a one-shot sound for all", fc.constant(null), (evening) =>
      evening.say("marta", "SOUND_STRIKE", { audioId: soundId }),
    ),
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
