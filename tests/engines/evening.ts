import { expect } from "bun:test";
import { PASSWORD } from "../support/server.ts";
import { LISTEN } from "./ear.ts";
import type { Named } from "./find.ts";
import type { Page } from "./page.ts";

const button = (name: string | RegExp, within?: Named): Named => ({
  role: "button",
  name,
  ...(within && { within }),
});
const link = (name: string | RegExp, within?: Named): Named => ({
  role: "link",
  name,
  ...(within && { within }),
});
const heading = (name: string | RegExp): Named => ({ role: "heading", name });

/** The main steps of a game session, of a master and a player with accounts. */
export async function playGameSession(marta: Page, ada: Page): Promise<void> {
  await Promise.all([logIn(marta, "Marta"), logIn(ada, "Ada")]);
  await makeInvestigator(ada);
  await throwAndPush(ada, marta);
  await showDocument(marta, ada);
  await investigate(marta, ada);
  await playScene(marta, ada);
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.open("/login");
  await page.fill({ label: /^Username/ }, username);
  await page.fill({ label: /^Password/ }, PASSWORD);
  await page.look("login");
  await page.press(button("Login"));
  await page.see(heading("I tuoi personaggi"));
}

async function makeInvestigator(ada: Page): Promise<void> {
  await ada.press(link("Crea Nuovo", { role: "main" }));
  await ada.see(heading(/Caratteristiche/));
  await ada.look("wizard");
  await ada.press(button("Tira tutto"));
  await ada.see(heading(/Riepilogo/));
  await ada.press(link(/Background/, { role: "navigation", name: "Passi della creazione" }));
  await ada.fill({ label: /^Nome Giocatore/ }, "Ada");
  await ada.fill({ label: /^Nome Personaggio/ }, "Eleonora Valli");
  await ada.look("background");
  for (const step of ["Storia", "Finanze e Averi", "Riepilogo"]) {
    await ada.press(button("Salva e continua"));
    await ada.see(heading(new RegExp(step)));
  }
  await ada.look("summary");
  await ada.press(button("Crea Personaggio"));
  await ada.see(heading(/Eleonora Valli/));
  await ada.look("list");
  await ada.press(link("Entra"));
}

/** Rolls Ipnosi, because its low value makes failures likely, and only a failure can be pushed. */
async function throwAndPush(ada: Page, marta: Page): Promise<void> {
  const tab: Named = { role: "tab", name: "Abilità" };
  const skill = button(/^Tira Ipnosi/);
  // The sections of the sheet are one page on a phone, and tabs on a desktop.
  if ((await ada.seeOneOf(tab, skill)) === 0) await ada.press(tab);
  await ada.see(skill);
  await ada.look("sheet");
  await ada.press(skill);
  const popup: Named = { role: "dialog", name: "Ipnosi" };
  const push = button("Forza il tiro", popup);
  const again = button("Tira ancora", popup);
  const level: Named = { text: /^(Successo .+|Fallimento|Disastro)$/, within: popup };
  await ada.see(level);
  while ((await ada.count(push)) === 0) {
    await ada.press(again);
    await ada.see(level);
  }
  await ada.look("roll");
  await marta.see({ text: /Ipnosi/ });
  await marta.look("heard");
  await ada.press(push);
  await ada.fill({ label: /^Che cosa fai di diverso\?/, within: popup }, "Trattengo il respiro");
  await ada.look("pushing");
  await ada.press(button("Forza il tiro", popup));
  await ada.see({ text: /^Tiro forzato/, within: popup });
  await ada.see(level);
  await ada.look("pushed");
  await marta.see({ text: /Trattengo il respiro/ });
  await ada.press(button("Chiudi", popup));
}

async function showDocument(marta: Page, ada: Page): Promise<void> {
  await marta.open("/documents");
  await marta.press(button("Nuovo documento"));
  const editor: Named = { role: "dialog", name: "Nuovo documento" };
  await marta.fill({ label: /^Titolo/, within: editor }, "Lettera di Agnese");
  await marta.press({ role: "radio", name: "Lettera", within: editor });
  await marta.fill({ label: /^Testo(?! nascosto)/, within: editor }, "Caro Ettore, non venire.");
  await marta.look("document");
  await marta.press(button("Salva", editor));
  await marta.seeNoMore(editor);
  await marta.press(button(/^Mostra/));
  const shown: Named = { role: "dialog", name: "Lettera di Agnese" };
  expect(await ada.see(shown)).toContain("Caro Ettore, non venire.");
  await ada.look("shown");
  await ada.press(button("Chiudi", shown));
  await ada.seeNoMore(shown);
}

/** A clue that is found hangs on the wall, the wall is arranged, and what is revealed of a map is shown. */
async function investigate(marta: Page, ada: Page): Promise<void> {
  const clue = { title: "Chiavi bagnate", text: "Acqua salata.", clientId: crypto.randomUUID() };
  const { id, mapId } = await marta.evaluate<{ id: string; mapId: string }>(
    `(${String(prepare)})(${JSON.stringify(clue)})`,
  );
  const found: Named = { role: "dialog", name: clue.title };
  expect(await ada.see(found)).toContain(clue.text);
  await ada.press(button("Chiudi", found));
  await ada.seeNoMore(found);

  await ada.open("/wall?as=list");
  await ada.see({ role: "region", name: /^Indizi/ });
  await ada.press(button("Foglietto"));
  await ada.fill({ label: /^Che cosa c'è scritto/ }, "Di chi sono?");
  await ada.press(button("Appendi"));
  await ada.look("wall-list");
  await ada.open("/wall?as=wall");
  const place = `document.querySelector(${JSON.stringify(`[data-id="${id}"]`)})?.style.transform`;
  await ada.holds(place);
  const before = await ada.evaluate<string>(place);
  await ada.press(button("Altro della parete"));
  await ada.press({ role: "menuitem", name: "Sistema le carte" });
  await ada.holds(`${place} !== ${JSON.stringify(before)}`);
  await ada.look("wall");

  await marta.open(`/map/${mapId}`);
  await marta.press(button("Mostra a tutti"));
  await ada.see({ text: /^È ancora tutta coperta/ });
  await marta.press(button("Scopri tutto"));
  const map: Named = { role: "dialog", name: "La cantina" };
  await ada.see({ role: "img", name: "La cantina", within: map });
  await ada.holds(
    `[...document.images].some(({ alt, naturalWidth }) => alt === "La cantina" && naturalWidth > 0)`,
  );
  await marta.look("map");
  await ada.look("map");
  await ada.press(button("Chiudi", map));
}

/** Runs in the master's page. @returns the ids of a clue that everybody has found, and of a map. */
async function prepare(clue: object): Promise<{ id: string; mapId: string }> {
  const Authorization = `Bearer ${localStorage.getItem("token")}`;
  const ask = async (path: string, body?: object | Blob) => {
    const form = new FormData();
    if (body instanceof Blob) form.append("image", body, "cantina.png");
    const answer = await fetch(path, {
      method: body ? "POST" : "GET",
      headers: { Authorization, ...(!(body instanceof Blob) && { "Content-Type": "application/json" }) },
      body: body instanceof Blob ? form : JSON.stringify(body),
    });
    return answer.json();
  };
  const { current: table } = await ask("/table/list");
  const written = await ask("/clue/create", { ...clue, table });
  const id = written.clue._id;
  await ask("/clue/find", { id, by: ["*"], clientId: crypto.randomUUID() });
  const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 200 });
  canvas.getContext("2d")?.fillRect(20, 20, 200, 100);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  const { imageId } = await ask(`/handout/upload?table=${table}&kind=map`, picture ?? new Blob());
  const { handout } = await ask("/handout/create", { table, title: "La cantina", kind: "map", imageId });
  return { id, mapId: handout._id };
}

async function playScene(marta: Page, ada: Page): Promise<void> {
  await marta.open("/audio");
  await marta.press(button("Tempesta in mare"));
  await ada.see(heading("Come suona questo dispositivo?"));
  await ada.look("asked");
  await ada.evaluate(LISTEN);
  await ada.press(button(/^Cuffie/));
  await ada.see({ role: "region", name: "Suono del tavolo" });
  await ada.holds("window.loudness() > 0.001");
  await ada.look("playing");
  await marta.press(button(/^Muto/));
  await marta.look("scenes");
}
