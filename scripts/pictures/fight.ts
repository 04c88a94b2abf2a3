import { load, loadTotal } from "./dice.ts";
import { type Evening, idOf, openSheet } from "./evening.ts";
import { picture, slipsAreGone } from "./studio.ts";

const CREATURE = "Chi conta sotto lo scoglio";
const BLOW = "Braccio di luce";

/** A fight: who is attacked, the master's order of it, and the television. */
export async function takeFight(evening: Evening): Promise<void> {
  const { studio, table, elena, davide, playedBy } = evening;
  const people = ["Bruno", "Chiara", "Davide", "Francesca"].map(playedBy);
  const creature = await idOf(evening, "npc", CREATURE);
  await elena.call("/encounter/start", { table, characters: people, npcs: [creature] });
  const { url } = Object(await elena.call("/displays/create", { table }));
  const television = await studio.visit("desk", "notte");
  await television.goto(url);

  const { page } = await studio.sit("Elena", "desk", "notte");
  await page.goto("/board");
  await page
    .getByRole("region", { name: /^Ascoltare/ })
    .getByRole("button", { name: "Chiudi" })
    .click();
  const order = page.getByRole("region", { name: "Scontro" });
  const row = order.getByRole("listitem", { name: CREATURE, exact: true });
  await row.getByRole("button", { name: `Azioni per ${CREATURE}` }).click();
  await page.getByRole("menuitem", { name: "Dai il turno" }).click();
  await row.getByRole("button", { name: BLOW, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Oreste Pittaluga" }).click();
  await davide.page.getByText("Ti attaccano", { exact: true }).waitFor();
  await picture(davide.page, "difesa");
  await slipsAreGone(page);
  await picture(page, "scontro");

  load(3, 4, 8, 6, 3, 3, 3);
  await davide.page.getByRole("button", { name: /^Schiva/ }).click();
  await television.getByRole("article").waitFor();
  await picture(television, "televisione");
  await order.getByRole("button", { name: "Fine scontro" }).click();
  await page.close();
}

/** After the last scene: the development, and the page of the diary. */
export async function takeEnd({ table, elena, francesca, playedBy }: Evening): Promise<void> {
  const id = playedBy("Francesca");
  for (const skill of ["Occultismo", "Valutare"])
    await elena.call("/character/tick", { id, skill, on: true });
  await elena.call("/table/development", { id: table, open: true });
  await openSheet(francesca, id);
  const card = francesca.page.getByRole("region", { name: "Sviluppo" });
  loadTotal(91, 7);
  await card.getByRole("button", { name: "Tira per lo sviluppo: Occultismo" }).click();
  await card.getByText(/migliora di/).waitFor();
  await picture(francesca.page, "sviluppo");
  await elena.call("/table/development", { id: table, open: false });
  await elena.call("/diary/note", { table, text: "Adele non ha ancora detto a nessuno del prisma." });
  await elena.call("/diary/sitting", { table, begin: false });
  await elena.page.goto("/diary");
  await elena.page.getByText("Il pozzo della Lampara").first().waitFor();
  await picture(elena.page, "diario");
}
