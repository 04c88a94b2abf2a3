import { expect } from "bun:test";
import { halves } from "../maps/pictures.ts";
import type { Api } from "../support/api.ts";
import { investigator } from "../support/investigator.ts";
import { logIn } from "./evening.ts";
import { button, found, type Named } from "./find.ts";
import type { Page } from "./page.ts";

const MAP = "La cantina";
const NOTE = "Chi accende il faro adesso?";
const WORD = "la stessa notte";
const LETTER = "Lettera del guardiano del faro";

interface Find {
  /** The page on which the link stands, and what the link says. */
  readonly on: string;
  readonly link: string;
  readonly title: string;
  /** The document that comes with it. */
  readonly document?: string;
}

/** The crucial clues, in the order in which a master who turns the pages comes by. */
const CRUCIAL: readonly [Find, Find, Find, Find, Find] = [
  {
    ...{ on: "Arrivo: l'osteria della Lampara", link: "non si arriva a quindici" },
    ...{ title: "Non si arriva a quindici", document: LETTER },
  },
  { on: "Arrivo: l'osteria della Lampara", link: "il prisma", title: "Il prisma che manca" },
  { on: "Arrivo: l'osteria della Lampara", link: "la voce nel pozzo", title: "La voce nel pozzo" },
  { on: "La stazione dei carabinieri", link: "il buio la ferisce", title: "Il buio la ferisce" },
  { on: "Villa Bonavera", link: "la lente prende la luce", title: "La lente prende la luce" },
];
const [FOURTEEN, PRISM] = CRUCIAL;

async function giveInvestigator(ada: Api): Promise<void> {
  const sheet = investigator();
  const characterInfo = { ...sheet.characterInfo, name: "Livia Sanguineti" };
  const { status, text } = await ada.post("/character/create", { data: { ...sheet, characterInfo } });
  if (status !== 201) throw new Error(`no investigator: ${text}`);
}

/** The ready-made adventure of a master and a player: its clues, the wall, and a map. */
export async function playInvestigation(marta: Page, ada: Page, master: Api, player: Api): Promise<void> {
  await Promise.all([logIn(marta, "Marta"), logIn(ada, "Ada")]);
  await marta.open("/board");
  // It is offered where nobody is in play yet.
  await marta.press(button("Comincia con un'avventura pronta"));
  await giveInvestigator(player);
  await ada.open("/documents");
  await findCrucialClues(marta, ada);
  await arrangeWall(marta, ada);
  await uncoverMap(marta, ada, await newMap(master));
}

async function findCrucialClues(marta: Page, ada: Page): Promise<void> {
  const panel: Named = { role: "region", name: /Il faro di Punta Scura/ };
  await marta.see({ text: /Indizi cruciali: 0 su 5/, within: panel });
  for (const [index, { on, link, title, document }] of CRUCIAL.entries()) {
    await marta.choose({ label: "Pagina", within: panel }, on);
    await marta.see({ role: "heading", name: on, within: panel });
    const finder: Named = { role: "menuitem", name: index === 0 ? "Livia Sanguineti" : "Tutti" };
    // On a busy machine a press may last so long that the menu closes where it ends.
    do {
      await marta.press(button(`Indizio: ${link}`, panel));
      await Bun.sleep(500);
    } while ((await marta.count(finder)) === 0);
    await marta.press(finder);
    await marta.see({ text: `Indizi cruciali: ${index + 1} su 5.`, within: panel });
    for (const what of document ? [document, title] : [title]) {
      const dialog: Named = { role: "dialog", name: what };
      await ada.see(dialog);
      if (index === 0) await ada.look(`found-${what === title ? "clue" : "document"}`);
      await ada.press(button("Chiudi", dialog));
      await ada.seeNoMore(dialog);
    }
  }
  await marta.see({ text: /Li hanno tutti/, within: panel });
  await marta.look("adventure");
  const known: Named = { role: "region", name: "Che cosa sappiamo" };
  for (const { title } of CRUCIAL) await ada.see(button(new RegExp(`^${title}`), known));
  await ada.look("known");
}

async function arrangeWall(marta: Page, ada: Page): Promise<void> {
  await ada.open("/wall?as=list");
  await ada.press(button("Foglietto"));
  await ada.fill({ label: /^Che cosa c'è scritto/ }, NOTE);
  await ada.press(button("Appendi"));
  await ada.press(button(`Filo da ${FOURTEEN.title}`));
  const thread: Named = { role: "dialog", name: "Un filo fra due carte" };
  await ada.choose({ label: /^A$/, within: thread }, PRISM.title);
  await ada.fill({ label: /^Una parola sul filo/, within: thread }, WORD);
  await ada.press(button("Tendi il filo", thread));
  await ada.seeNoMore(thread);
  await ada.see({ text: new RegExp(WORD) });
  await ada.look("wall-list");

  await Promise.all([ada.open("/wall?as=wall"), marta.open("/wall?as=wall")]);
  const own = card(PRISM.title);
  await Promise.all([ada.holds(own), marta.holds(own)]);
  const heap = await ada.evaluate<string>(placeOf(own));
  await ada.press(button("Altro della parete"));
  await ada.press({ role: "menuitem", name: "Sistema le carte" });
  await ada.holds(`${placeOf(own)} !== ${JSON.stringify(heap)}`);
  await samePlace(ada, marta, own);
  await ada.look("wall");
  // Where a thread crosses a card, a finger takes the thread.
  const uncrossed = await firstThat(CRUCIAL, ({ title }) =>
    ada.evaluate(`(${String(isUncrossed)})(${card(title)})`),
  );
  const moved = card(uncrossed.title);
  const arranged = await samePlace(ada, marta, moved);
  // A finger drags only what is chosen.
  await ada.press({ text: uncrossed.title });
  const panel: Named = { role: "region", name: uncrossed.title };
  await ada.see(panel);
  // Wherever it hangs, the panel about it does not cover it.
  await ada.holds(`(${String(isFree)})(${moved}, ${found(panel)}[0])`);
  await ada.drag(moved, [0.5, 0.5], [0.8, 0.1], [1.2, -0.3]);
  await ada.holds(`${placeOf(moved)} !== ${JSON.stringify(arranged)}`);
  await samePlace(ada, marta, moved);
  await marta.look("wall");
}

async function firstThat<T>(all: readonly T[], holds: (one: T) => Promise<boolean>): Promise<T> {
  for (const one of all) if (await holds(one)) return one;
  throw new Error("none of these");
}

/** Waits until a card, which may glide there, hangs at the same place on both pages. @returns the place. */
async function samePlace(ada: Page, marta: Page, element: string): Promise<string> {
  for (;;) {
    const place = await ada.evaluate<string>(placeOf(element));
    if (place === (await marta.evaluate<string>(placeOf(element)))) return place;
    await Bun.sleep(100);
  }
}

async function uncoverMap(marta: Page, ada: Page, mapId: string): Promise<void> {
  await marta.open(`/map/${mapId}`);
  await marta.press(button("Mostra a tutti"));
  await ada.see({ text: /^È ancora tutta coperta/ });
  const board = `${found({ role: "application" })}[0]`;
  const map: Named = { role: "dialog", name: MAP };
  const picture = `[...document.images].find(({ alt }) => alt === ${JSON.stringify(MAP)})`;
  await marta.drag(board, [0.2, 0.4], [0.4, 0.6]);
  await ada.see({ role: "img", name: MAP, within: map });
  await ada.holds(`${picture}?.naturalWidth > 0`);
  // The left half is red and the right half blue: what the stroke has not touched is in no picture that the player gets.
  const colours = await ada.evaluate<{ touched: boolean; covered: boolean }>(
    `(${String(coloursOf)})(${picture})`,
  );
  expect(colours).toEqual({ touched: true, covered: true });
  await marta.look("map");
  await ada.look("map");
  await ada.press(button("Chiudi", map));
  await ada.seeNoMore(map);
}

/** @returns the id of a map that nobody has seen. */
async function newMap(master: Api): Promise<string> {
  const { body: list } = await master.get("/table/list");
  const form = new FormData();
  form.append("image", await halves(), "cantina.png");
  const uploaded = await master.send(`/handout/upload?table=${list.current}&kind=map`, {
    method: "POST",
    body: form,
  });
  const { imageId } = uploaded.body;
  const made = await master.post("/handout/create", {
    table: list.current,
    title: MAP,
    kind: "map",
    imageId,
  });
  return Object(made.body.handout)._id;
}

// Expressions of the page.

const card = (title: string) =>
  `[...document.querySelectorAll(".react-flow__node")].find((one) => one.textContent.includes(${JSON.stringify(title)}))`;
const placeOf = (element: string) => `${element}.style.transform`;

function isUncrossed(card: Element): boolean {
  return [card, card.querySelector("p") ?? card].every((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return card.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

function isFree(card: Element, panel: Element): boolean {
  const place = card.getBoundingClientRect();
  const isStill = panel.getAttribute("data-last") === String(place.y);
  panel.setAttribute("data-last", String(place.y));
  const { top, left, bottom, right } = panel.getBoundingClientRect();
  const isBeside = place.right <= left || place.left >= right;
  return isStill && (isBeside || place.bottom <= top || place.top >= bottom);
}

function coloursOf(image: HTMLImageElement): { touched: boolean; covered: boolean } {
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const pen = canvas.getContext("2d");
  pen?.drawImage(image, 0, 0);
  const at = (x: number, y: number) =>
    pen?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data ?? new Uint8ClampedArray(4);
  const [red = 0, , blue = 0] = at(0.3, 0.5);
  const [coveredRed = 0, , coveredBlue = 0] = at(0.85, 0.5);
  return {
    touched: red > 120 && red > 2 * blue,
    covered: Math.abs(coveredRed - coveredBlue) < 40,
  };
}
