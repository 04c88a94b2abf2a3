import { afterAll, expect, test } from "bun:test";
import { faces } from "../rolls/rolls-server.ts";
import { diaryOf, groupOf, startEvenings } from "./evening.ts";

const server = startEvenings();
afterAll(server.stop);

test("the diary describes outcomes and not pending rolls, and names each investigator once a line", async () => {
  const { master, table, hers, his } = await groupOf(server, "uno");
  const call = async (path: string, body: object) => {
    const { status, text } = await master.post(`/character/${path}`, body);
    if (status !== 200) throw new Error(`${path}: ${text}`);
  };
  const [ada, bruno] = [{ id: hers._id }, { id: his._id }];
  await call("harm", { ...ada, amount: 6, cause: "una trave" });
  await call("harm", { ...ada, amount: 6 });
  await call("follow-up", { ...ada, what: "dying", dice: faces(1) });
  await call("heal", { ...ada, how: "first-aid" });
  await call("follow-up", { ...ada, what: "dying", dice: faces(100) });
  await call("lose-sanity", { ...bruno, loss: "20/20", dice: faces(90) });
  await call("follow-up", { ...bruno, what: "understanding", dice: faces(1) });
  await call("follow-up", { ...bruno, what: "mythos" });
  await master.post("/table/development", { id: table, open: true });

  const { entries } = await diaryOf(master, table);
  const told = entries.flatMap(({ kind, text }) => (kind === "roll" ? [] : text)).reverse();
  const numbers = (line: string) => line.replace(/\d+/g, "0").replace("0 ora", "0 ore");
  expect(told.map(numbers)).toEqual(
    [
      "Ada subisce 6 danni: 5 Punti Ferita su 12 («una trave»); ferita grave: cade a terra.",
      "Ada subisce 6 danni: 0 Punti Ferita su 12; ferita grave; sta morendo.",
      "Ada resiste un altro round.",
      "Ada: Primo soccorso tiene in vita, con un punto temporaneo.",
      "Ada perde il punto temporaneo.",
      "Bruno perde 20 Sanità: ne restano 40; follia indefinita: in questa giornata ha perso 20 Sanità su 60; comincia una crisi.",
      "Bruno: capisce ciò che ha visto: follia temporanea per 5 ore.",
      "Bruno: Miti sale di 5: 65.",
      "Lo sviluppo è aperto.",
    ].map(numbers),
  );
});
