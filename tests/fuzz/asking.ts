import * as z from "zod/mini";
import { Invitation, TableList, TableView } from "#shared/schemas/table.ts";
import { silentMp3 } from "../audio/mp3.ts";
import { startSoundServer } from "../audio/sound-server.ts";
import { pngOf } from "../handouts/png.ts";
import { type Answer, apiOf } from "../support/api.ts";
import { investigator } from "../support/investigator.ts";
import { PASSWORD } from "../support/server.ts";

const Invited = z.object({ code: z.string() });
const Invitations = z.object({ invitations: z.array(Invitation) });

/** The default audio administrator. */
const USERNAME = "admin";
const GROUP = "Meteo";

/** The real server with an account, one record of each kind and a sound. */
export async function startFuzzedServer() {
  const server = startSoundServer({ trustProxy: true });
  const token = await server.token(USERNAME);
  const created = await server.api(token).post("/character/create", { data: investigator() });
  await server.upload(token, silentMp3(200), GROUP, "pioggia.mp3");
  const sound = await server.known("Pioggia");
  const api = server.api(token);
  const { current: table } = TableList.parse((await api.get("/table/list")).body);
  if (!table) throw new Error("nobody sits anywhere");
  // One invitation to accept, one to withdraw.
  await api.post("/table/invite", { id: table });
  const listed = Invitations.parse((await api.get(`/table/${table}/invitations`)).body);
  const { code } = Invited.parse((await api.post("/table/invite", { id: table, uses: 100 })).body);
  const { seats } = TableView.parse((await api.get(`/table/${table}`)).body);
  const { npc } = (await api.post("/npc/random", { table })).body;
  // A changed one is not taken back by `POST /undo`.
  await api.post("/npc/update", { id: Object(npc)._id, notes: "Sa tutto." });
  const layers = [{ audioId: sound._id, volume: 50, mode: "loop" }];
  const { scene } = (await api.post("/scene/create", { table, name: "Pioggia", layers })).body;
  const form = new FormData();
  form.set("table", table);
  form.set("file", new Blob([pngOf(4, 4)], { type: "image/png" }), "foto.png");
  const { imageId } = (await api.send("/handout/upload", { method: "POST", body: form })).body;
  const letter = { table, title: "Lettera", kind: "letter", imageId };
  const { handout } = (await api.post("/handout/create", letter)).body;
  const villa = (await api.post("/handout/create", { ...letter, title: "Villa", kind: "map" })).body.handout;
  const { adventure } = (await api.post("/adventure/create", { table, title: "Il faro" })).body;
  const adventureId = String(Object(adventure)._id);
  const { page } = (await api.post("/adventure/page", { adventureId, title: "La soffitta" })).body;
  const { clue } = (await api.post("/clue/create", { table, title: "Il registro", adventureId })).body;
  const picture = new FormData();
  picture.set("file", new Blob([pngOf(4, 4)], { type: "image/png" }), "mappa.png");
  await api.send(`/adventure/upload?adventure=${adventureId}`, { method: "POST", body: picture });
  const { things } = Object((await api.get(`/adventure/read/${adventureId}`)).body.adventure);
  let asked = 0;

  /** Sends each request from a different address, so that no throttle counts it. */
  async function ask(path: string, init: RequestInit, session: string | null = token): Promise<Answer> {
    asked += 1;
    const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
    const headers = { ...Object.fromEntries(new Headers(init.headers)), "x-forwarded-for": address };
    return apiOf(server.address, session).send(path, { ...init, headers });
  }

  return {
    server,
    token,
    ask,
    /** The ids that exist. */
    real: {
      character: String(Object(created.body.character)._id),
      sound: sound._id,
      soundPath: sound.filePath,
      group: GROUP,
      username: USERNAME,
      password: PASSWORD,
      table,
      code,
      invitation: listed.invitations[0]?._id ?? "",
      user: seats[0]?.userId ?? "",
      npc: String(Object(npc)._id),
      scene: String(Object(scene)._id),
      map: String(Object(villa)._id),
      handout: String(Object(handout)._id),
      image: String(imageId),
      adventure: adventureId,
      page: String(Object(page)._id),
      clue: String(Object(clue)._id),
      pageImage: String(Object(Object(things).images[0]).imageId),
    },
  };
}
