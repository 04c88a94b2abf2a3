import { expect } from "bun:test";
import { PASSWORD } from "../support/server.ts";
import { LISTEN } from "./ear.ts";
import { button, heading, link, type Named } from "./find.ts";
import type { Page } from "./page.ts";

/** The main steps of a game session, of a master and a player with accounts. */
export async function playGameSession(marta: Page, ada: Page): Promise<void> {
  await Promise.all([logIn(marta, "Marta"), logIn(ada, "Ada")]);
  await makeInvestigator(ada);
  await throwAndPush(ada, marta);
  await showDocument(marta, ada);
  await playScene(marta, ada);
}

export async function logIn(page: Page, username: string): Promise<void> {
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

async function playScene(marta: Page, ada: Page): Promise<void> {
  await marta.open("/audio");
  await marta.press(button("Tempesta in mare"));
  await ada.see(heading("Come suona questo dispositivo?"));
  await ada.look("asked");
  await ada.evaluate(LISTEN);
  await ada.press(button(/^Cuffie/));
  await ada.see({ role: "region", name: "Suono del tavolo" });
  await ada.holds("window.loudness() > 0.001");
  await ada.holds("window.asksLatency === !/X11;.* Gecko\\//.test(navigator.userAgent)");
  await ada.look("playing");
  await marta.press(button(/^Muto/));
  await marta.look("scenes");
}
