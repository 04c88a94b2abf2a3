import type { Page } from "@playwright/test";
import { ada, create, give, tokenOf } from "./sheet.ts";
import { addSound } from "./sound-support.ts";
import { expect, expectAccessible, PASSWORD, type Table, test, untilJoined } from "./support.ts";

const PHONE = { width: 390, height: 844 };

interface Opened {
  id: string;
  token: string;
}

/** Creates a table as the owner of a token. */
async function openTable(table: Table, token: string, name: string): Promise<Opened> {
  const made = (await table.call(token, "/table/create", { name })) as { table: { _id: string } };
  return { id: made.table._id, token };
}

async function inviteTo(table: Table, { id, token }: Opened, uses = 12): Promise<string> {
  const { code } = (await table.call(token, "/table/invite", { id, uses })) as { code: string };
  return code;
}

async function currentOf(table: Table, token: string): Promise<string> {
  return ((await table.call(token, "/table/list")) as { current: string }).current;
}

async function seatOf(table: Table, { id, token }: Opened, username: string): Promise<string> {
  const { seats } = (await table.call(token, `/table/${id}`)) as {
    seats: { userId: string; username: string }[];
  };
  return seats.find((seat) => seat.username === username)?.userId ?? "";
}

/** Sends an action to a table on the live channel, and waits for an answer with the given action. */
const say = (page: Page, tableId: string, action: string, data: unknown, answer: string) =>
  page.evaluate(
    ([tableId, action, data, answer]) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
        const send = (action: unknown, data: unknown) =>
          socket.send(JSON.stringify({ action, sessionToken: localStorage.getItem("token"), data }));
        let isWelcome = false;
        socket.onopen = () => send("SESSION_TOKEN", { tableId });
        socket.onmessage = ({ data: text }) => {
          const heard = JSON.parse(text).action;
          if (isWelcome && heard === answer) {
            socket.close();
            done();
          }
          if (heard !== "audioListUpdated" || isWelcome) return;
          isWelcome = true;
          send(action, data);
        };
      }),
    [tableId, action, data, answer] as const,
  );

test("a page keeps the sound of its own table when its user has chosen another table meanwhile", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Custode", { isMaster: true });
  const token = await tokenOf(master);
  for (const name of ["uno.mp3", "due.mp3"]) await addSound(table, token, "Meteo", name);
  const audios = (await table.call(token, "/audio/list")) as { _id: string; fileTitle: string }[];
  const idOf = (title: string) => audios.find(({ fileTitle }) => fileTitle.toLowerCase() === title)?._id;
  const first = await currentOf(table, token);
  const second = await openTable(table, token, "Il secondo");
  await say(master, first, "AUDIO_PLAY", { file: { _id: idOf("uno") } }, "audioStreaming");
  await master.getByRole("button", { name: /Cuffie/ }).click();
  const control = master.getByRole("region", { name: "Suono del tavolo" });
  await expect(control.getByText("Uno")).toBeVisible();

  await table.call(token, "/table/choose", { id: second.id });
  await say(master, second.id, "AUDIO_PLAY", { file: { _id: idOf("due") } }, "audioStreaming");
  let measured = 0;
  master.on("response", (response) => {
    if (response.url().endsWith("/audio/playing")) measured += 1;
  });
  // As when a phone is woken: the page asks for the position of its sound. The effect of the first answers
  // is visible when those to the second request have arrived.
  for (const answers of [4, 8]) {
    await master.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(() => measured).toBeGreaterThanOrEqual(answers);
  }
  await expect(control.getByText("Uno")).toBeVisible();
  await expect(control.getByText("Due")).toHaveCount(0);
});

test("a user who loses the master role is redirected from a player's open sheet and from a map", async ({
  sitDown,
  table,
}) => {
  const token = await table.newUser("Custode", { isMaster: true });
  const maestra = await sitDown("Maestra", { isMaster: true, at: null });
  const { _id } = await create(table, await table.newUser("Sara"));
  await maestra.goto(`/characters/${_id}`);
  await expect(maestra.getByRole("heading", { name: "Ada Ferri" }).first()).toBeVisible();
  await untilJoined(maestra);
  const id = await currentOf(table, token);
  const { handout } = Object(
    await table.call(token, "/handout/create", { table: id, title: "La cantina", kind: "map", text: "" }),
  );
  const map = await maestra.context().newPage();
  await map.goto(`/map/${handout._id}`);
  await untilJoined(map);
  const userId = await seatOf(table, { id, token }, "Maestra");
  await table.call(token, "/table/seat", { id, userId, isMaster: false });
  await expect(maestra.getByText("Non conduci più questo tavolo.")).toBeVisible();
  for (const page of [maestra, map]) await expect(page).toHaveURL(/\/characters\/list$/);
  await expect(maestra.getByText("Ada Ferri")).toHaveCount(0);
});

test("a table chosen while the connection is lost is joined after the reconnection", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Custode", { isMaster: true, at: null });
  await openTable(table, await tokenOf(master), "Il secondo");
  await master.goto("/tables");
  const button = master.getByRole("button", { name: "Siedi qui: Il secondo" });
  await expect(button).toBeVisible();
  await expect(master.getByRole("link", { name: "Al tavolo Il tavolo: cambia tavolo" })).toBeVisible();
  await button.evaluate((element: HTMLElement) => {
    window.dispatchEvent(new Event("offline"));
    element.click();
  });
  await expect(master.getByText("Ora siedi al tavolo «Il secondo».")).toBeVisible();
});

test("an invitation names the logged-in user, and lets another user log in and join", async ({
  sitDown,
  table,
}) => {
  const master = await table.newUser("Custode", { isMaster: true });
  const code = await inviteTo(table, await openTable(table, master, "La casa di via Ormea"));
  const lia = await table.newUser("Lia");
  await table.call(lia, "/character/create", { data: ada() });
  const phone = await sitDown("Sara", { at: null });
  await phone.setViewportSize(PHONE);
  await phone.goto(`/join/${code}`);
  await expect(phone.getByText("Su questo dispositivo sei Sara.")).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Non sono Sara" }).click();
  await phone.getByRole("link", { name: "Ho già un utente" }).click();
  await expect(phone.getByText("Entra, e siedi al tavolo «La casa di via Ormea».")).toBeVisible();
  await phone.getByLabel("Username").fill("Lia");
  await phone.getByLabel(/^Password/).fill(PASSWORD);
  await phone.getByRole("button", { name: "Login" }).click();
  // Her investigator is seated at the other table, and can be moved from here.
  await expect(phone.getByRole("heading", { level: 1, name: "La casa di via Ormea" })).toBeVisible();
  await phone.getByRole("button", { name: "Porta qui Ada Ferri" }).click();
  await expect(phone.getByText("In gioco: Ada Ferri")).toBeVisible();
  await expect(phone.getByRole("heading", { name: "I tuoi investigatori" })).toBeFocused();
  // This page sits there, too, although the login had seated it at her former table.
  await phone.setViewportSize({ width: 1440, height: 900 });
  await expect(
    phone.getByRole("link", { name: "Al tavolo La casa di via Ormea: cambia tavolo" }),
  ).toBeVisible();
  await expect(phone.getByRole("button", { name: "Siedi qui: La casa di via Ormea" })).toHaveCount(0);
});

test("an invitation is kept from its page, even before it has loaded, to the login, to the registration and back; a used one is reported before the form", async ({
  page,
  table,
}) => {
  const master = await table.newUser("Custode", { isMaster: true });
  const code = await inviteTo(table, await openTable(table, master, "La casa di via Ormea"), 1);
  const asked = Promise.withResolvers<void>();
  await page.route("**/table/invitation/**", async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto(`/join/${code}`);
  await page.getByRole("link", { name: "Vai a Login" }).click();
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  asked.resolve();
  await expect(page.getByText("Entra, e siedi al tavolo «La casa di via Ormea».")).toBeVisible();
  await page.getByRole("link", { name: "Crea Utente" }).click();
  await expect(page.getByRole("heading", { name: "Nuovo utente" })).toBeVisible();
  await page.getByRole("link", { name: "Vai a Login" }).click();
  await expect(page.getByText("Entra, e siedi al tavolo «La casa di via Ormea».")).toBeVisible();
  await table.call("", "/user/register", {
    email: "nina@example.org",
    username: "Nina",
    password: PASSWORD,
    invitation: code,
  });
  // The user who has used it opens it again.
  await page.goto(`/join/${code}`);
  await page.getByRole("link", { name: "Ho già un utente: entra" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(`/new-user?invitation=${code}`);
  await expect(page.getByRole("alert")).toHaveText(/non vale più/);
  await expect(page.getByLabel("Username")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Registrati senza invito" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
});

test("the server's QR code does not promise a seat at a table that needs an invitation", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Custode", { isMaster: true, at: null });
  const { id, token } = await openTable(table, await tokenOf(master), "Il secondo");
  await table.call(token, "/table/choose", { id });
  await master.goto("/invite");
  await expect(master.getByText(/non siede al tavolo «Il secondo»/)).toBeVisible();
  await expectAccessible(master);
  await master.getByRole("link", { name: "Fai un invito" }).click();
  await expect(master.getByRole("heading", { level: 1, name: "Il secondo" })).toBeVisible();
});

test("long names fit a phone, and tables are sorted naturally by name", async ({ sitDown, table }) => {
  const master = await sitDown("Custode", { isMaster: true, at: null });
  await master.setViewportSize(PHONE);
  const long = "Parolalunghissimasenzaalcunospaziochearrivafinoasessantalett";
  const token = await tokenOf(master);
  for (const name of [long, "Campagna 10", "Campagna 2"]) await openTable(table, token, name);
  await master.goto("/tables");
  await expect(master.getByRole("link", { name: /^Apri / })).toHaveText([
    "Campagna 2",
    "Campagna 10",
    "Il tavolo",
    long,
  ]);
  const width = () => master.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(PHONE.width);
  await master.getByRole("link", { name: `Apri ${long}` }).click();
  await expect(master.getByRole("heading", { level: 1, name: long })).toBeVisible();
  expect(await width()).toBe(PHONE.width);
  await expectAccessible(master);
});

test("the only master of a table is not offered to leave or to give up the role", { tag: "@slow" }, async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Custode", { isMaster: true, at: null });
  const { id, token } = await openTable(table, await tokenOf(master), "Il secondo");
  await master.goto(`/tables/${id}`);
  await expect(master.getByText(/^Sei l'unico master/)).toBeVisible();
  await expect(master.getByRole("button", { name: "Lascia il tavolo" })).toHaveCount(0);
  await expect(master.getByRole("button", { name: "Togli la guida a Custode" })).toHaveCount(0);
  const lia = await table.newUser("Lia");
  await table.call(lia, "/table/join", { code: await inviteTo(table, { id, token }) });
  await master.getByRole("button", { name: "Fai master Lia" }).click();
  await expect(master.getByRole("button", { name: "Lascia il tavolo" })).toBeVisible();
});

test("a user removed from an open table is told so once, without advice", async ({ sitDown, table }) => {
  const token = await table.newUser("Custode", { isMaster: true });
  const phone = await sitDown("Sara", { at: null });
  await phone.setViewportSize(PHONE);
  const id = await currentOf(table, token);
  await phone.goto(`/tables/${id}`);
  await expect(phone.getByRole("button", { name: "Lascia il tavolo" })).toBeVisible();
  await table.call(token, "/table/remove", { id, userId: await seatOf(table, { id, token }, "Sara") });
  await expect(phone.getByText("A questo tavolo non siedi.")).toBeVisible();
  await expect(phone.getByText("Non siedi a nessun tavolo", { exact: true })).toBeVisible();
  await phone.getByRole("main").getByRole("link", { name: "I tuoi tavoli" }).first().click();
  await expect(phone.getByRole("heading", { name: "A nessun tavolo" })).toBeVisible();
  await expect(phone.getByText("Non siedi a nessun tavolo", { exact: true })).toHaveCount(0);
  await expectAccessible(phone);
});

test("by keyboard alone the focus stays near the changed element", async ({ sitDown, table }) => {
  const master = await sitDown("Custode", { isMaster: true, at: null });
  const { id, token } = await openTable(table, await tokenOf(master), "Il secondo");
  await inviteTo(table, { id, token });
  await master.goto("/tables");
  await expect(master.getByRole("link", { name: "Al tavolo Il tavolo: cambia tavolo" })).toBeVisible();
  await master.getByRole("button", { name: "Siedi qui: Il secondo" }).press("Enter");
  await expect(master.getByText("Ora siedi al tavolo «Il secondo».")).toBeVisible();
  await expect(master.getByRole("link", { name: "Apri Il secondo" })).toBeFocused();
  await master.keyboard.press("Enter");
  await master.getByRole("button", { name: "Ritira" }).press("Enter");
  await expect(master.getByRole("button", { name: "Ritira" })).toHaveCount(0);
  await expect(master.getByRole("heading", { name: "Inviti" })).toBeFocused();

  const name = master.getByLabel("Nome del tavolo");
  await name.fill("Il terzo");
  await name.press("Enter");
  await expect(master.getByRole("heading", { level: 1, name: "Il terzo" })).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Il terzo");
});

test("a master's unsaved table settings are kept when another master saves", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const master = await sitDown("Custode", { isMaster: true, at: null });
  const { id, token } = await openTable(table, await tokenOf(master), "Il secondo");
  await master.goto(`/tables/${id}`);
  const name = master.getByLabel("Nome del tavolo");
  await name.fill("Il nome che scrivo");
  await table.call(token, "/table/update", { id, name: "Il nome dell'altra" });
  await expect(master.getByRole("heading", { level: 1, name: "Il nome dell'altra" })).toBeVisible();
  await expect(name).toHaveValue("Il nome che scrivo");
  // The form is based on the former name, so the server refuses it and shows the other's.
  await master.getByRole("button", { name: "Salva" }).click();
  await expect(master.getByText("Intanto un altro master ha cambiato questo tavolo").first()).toBeVisible();
  await expect(name).toHaveValue("Il nome dell'altra");
  await name.fill("Il nome che scrivo");
  await master.getByRole("button", { name: "Salva" }).click();
  await expect(master.getByRole("heading", { level: 1, name: "Il nome che scrivo" })).toBeVisible();
});

test("a player removed from the table while editing a sheet keeps the unsaved input", async ({
  sitDown,
  table,
}) => {
  const token = await table.newUser("Custode", { isMaster: true });
  const phone = await sitDown("Sara", { at: null });
  const { _id } = await give(table, phone);
  await phone.goto(`/characters/edit/${_id}#background`);
  const field = phone.getByLabel("Tratti");
  await field.fill("Non si fida dei gatti");
  const id = await currentOf(table, token);
  await table.call(token, "/table/remove", { id, userId: await seatOf(table, { id, token }, "Sara") });
  await expect(phone.getByText("Non siedi a nessun tavolo", { exact: true })).toBeVisible();
  await expect(field).toHaveValue("Non si fida dei gatti");
});
