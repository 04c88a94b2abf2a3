import { readFile } from "node:fs/promises";
import { expect, expectAccessible, PASSWORD, test } from "./support.ts";

test("an empty server offers to create the first user, as a Master User", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("Questo server è nuovo")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Crea il primo utente" }).click();
  await expect(page.getByRole("checkbox", { name: /^Master User/ })).toBeChecked();
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Username").fill("Ada");
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Registrati" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Questo server è nuovo")).toBeHidden();
  await expect(page.getByLabel("Username")).toHaveValue("Ada");
});

test("a registration error is shown beside its field, and the form keeps its values", async ({
  page,
  table,
}) => {
  await table.newUser("Ada");
  await page.goto("/new-user");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Registrati" }).click();
  await expect(page.getByText("Inserire un indirizzo email")).toBeVisible();
  await expect(page.getByText("Inserire un nome utente")).toBeVisible();
  await expect(page.getByText("La password deve avere almeno 8 caratteri")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("Email").fill("altra@example.org");
  await page.getByLabel("Username").fill("ADA");
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Registrati" }).click();
  await expect(page.getByText("Questo nome utente è già in uso")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue("altra@example.org");
  await expect(page.getByLabel(/^Password/)).toHaveValue(PASSWORD);
});

test("a login says what is wrong, opens the list with the right password, and sends the user name on the live channel", async ({
  page,
  table,
}) => {
  await table.newUser("Ada");
  const said: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => said.push(String(payload)));
  });
  await page.goto("/login");
  await page.getByLabel("Username").fill("a".repeat(300));
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Il nome utente è troppo lungo")).toBeVisible();

  await page.getByLabel("Username").fill("ada");
  await page.getByLabel(/^Password/).fill("sbagliata");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Nome utente o password non corretti");
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Mostra password" }).click();
  await expect(page.getByLabel(/^Password/)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/characters\/list$/);
  await expect
    .poll(() => said.map((frame) => JSON.parse(frame)).find(({ action }) => action === "LOGIN_USER")?.data)
    .toEqual({ username: "ada" });
  // A logged-in user is redirected from the login page.
  await page.goto("/login");
  await expect(page).toHaveURL(/\/characters\/list$/);
});

test("without a session every screen redirects to the login", async ({ page }) => {
  for (const path of ["/characters/list", "/characters/new", "/characters/1", "/sessions", "/audio"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/login$/);
});

test("on the account page a user ends another device's session, and downloads their data as one file", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Ada", { at: null });
  await table.call("", "/user/login", { username: "Ada", password: PASSWORD });
  await page.goto("/sessions");
  await expect(page.getByText("questo dispositivo", { exact: true })).toBeVisible();
  const others = page
    .getByRole("listitem")
    .filter({ hasNot: page.getByText("questo dispositivo", { exact: true }) });
  await others.getByRole("button", { name: "Esci da questo dispositivo" }).click();
  await expect(others).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Scarica i miei dati" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("custode-i-miei-dati.json");
  const text = await readFile(await download.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({ format: "custode-dati", account: { username: "Ada" } });
});

test("an unknown address shows the 404 page", async ({ page }) => {
  await page.goto("/non/esiste");
  await expect(page.getByRole("heading", { name: "Page not Found (404)" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("on a server with a contact address", () => {
  test.use({ environment: { CONTACT_EMAIL: "chi@example.org" } });

  test("the information page shows it", async ({ page }) => {
    await page.goto("/about");
    await expect(page.getByRole("link", { name: "chi@example.org" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("changing the password needs the current one, and a wrong one keeps the form", async ({ sitDown }) => {
  const page = await sitDown("Ada", { at: null });
  await page.goto("/sessions");
  await page.getByLabel(/^Password attuale/).fill("sbagliata");
  await page.getByLabel(/^Nuova password/).fill("una parola nuova");
  await page.getByRole("button", { name: "Cambia la password" }).click();
  await expect(page.getByText("La password attuale non è giusta")).toBeVisible();
  await expect(page.getByLabel(/^Password attuale/)).toBeFocused();
  await expect(page.getByLabel(/^Nuova password/)).toHaveValue("una parola nuova");
  await expectAccessible(page);
  await page.getByLabel(/^Password attuale/).fill(PASSWORD);
  await page.getByRole("button", { name: "Cambia la password" }).click();
  await expect(page.getByText("Password cambiata")).toBeVisible();
  await expect(page.getByLabel(/^Nuova password/)).toHaveValue("");
  await page.getByRole("button", { name: "Torna al Login" }).click();
  await page.getByLabel("Username").fill("Ada");
  await page.getByLabel(/^Password/).fill("una parola nuova");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Al tavolo")).toBeVisible();
});

test.describe("a server that has come to ask for words since the form was opened", () => {
  test.use({ environment: { REGISTRATION: "carcosa", MASTER_CODE: "re giallo" } });

  test("says which one is missing, with its field if it can be asked for", async ({ page }) => {
    let isFormer = true;
    await page.route("**/user/welcome", async (route) => {
      const response = await route.fetch();
      const former = { registration: "open", needsMasterCode: false, isFirstStart: false };
      await route.fulfill({ response, json: { ...(await response.json()), ...(isFormer && former) } });
    });
    await page.goto("/new-user");
    await page.getByLabel("Email").fill("ada@example.org");
    await page.getByLabel("Username").fill("Ada");
    await page.getByLabel(/^Password/).fill(PASSWORD);
    /** Until the page has asked again what registration needs. */
    const registerAndAsk = () =>
      Promise.all([
        page.waitForResponse("**/user/welcome"),
        page.getByRole("button", { name: "Registrati" }).click(),
      ]);
    await registerAndAsk();
    await expect(page.getByRole("alert")).toHaveText("La parola d'invito non è giusta");
    isFormer = false;
    await registerAndAsk();
    await expect(page.getByLabel("Parola d'invito")).toBeVisible();
    await expect(page.getByText("La parola d'invito non è giusta")).toHaveCount(1);
  });
});
