import { SMTPServer } from "smtp-server";
import { test as base, expect, expectAccessible, PASSWORD } from "./support.ts";
import { tokenOf } from "./tokens.ts";

/** A mail server whose letters can be read. */
const test = base.extend<{ mail: { link: () => Promise<string> } }>({
  mail: async ({ browserName: _ }, use) => {
    const letters: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, _session, done) {
        let source = "";
        stream.on("data", (chunk: Buffer) => {
          source += chunk;
        });
        stream.on("end", () => {
          letters.push(source.replace(/=\r?\n/g, "").replaceAll("=3D", "="));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(2599, "127.0.0.1", resolve));
    await use({
      async link() {
        await expect.poll(() => letters.length).toBeGreaterThan(0);
        return /\/reset-password\/[\w-]{43}/.exec(letters.at(-1) ?? "")?.[0] ?? "";
      },
    });
    await new Promise<void>((resolve) => server.close(resolve));
  },
});

test.describe("with a mail server", () => {
  test.use({ environment: { SMTP_URL: "smtp://127.0.0.1:2599", MAIL_FROM: "custode@example.org" } });

  test("a forgotten password is replaced with the link of the letter", async ({ mail, page, table }) => {
    await table.newUser("Ada");
    await page.goto("/login");
    await page.getByRole("link", { name: "Recupera password" }).click();
    await expectAccessible(page);
    await page.getByLabel("Email").fill("ada@example.org");
    await page.getByRole("button", { name: "Invia Email di Reset" }).click();
    await expect(page.getByRole("status").filter({ hasText: "inviata" })).toHaveText(
      "Un'email con le istruzioni per il reset della password è stata inviata.",
    );
    await expect(page.getByLabel("Email")).toBeHidden();

    const link = await mail.link();
    await page.goto(link);
    await expect(page.getByText(link.split("/").at(-1) ?? "")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(/^New Password/).fill("una parola nuova");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByText("Password updated successfully")).toBeVisible();

    await page.getByRole("link", { name: "Vai a Login" }).click();
    await page.getByLabel("Username").fill("Ada");
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toHaveText("Nome utente o password non corretti");
    await page.getByLabel(/^Password/).fill("una parola nuova");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(/\/characters\/list$/);

    // The link works once; a second use is refused although this browser now has a session.
    await page.goto(link);
    await page.getByLabel(/^New Password/).fill("una terza parola");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByRole("alert")).toContainText("Questo link non è più valido");
    await expect(page.getByLabel(/^New Password/)).toHaveValue("una terza parola");
  });
});

test("a link opened in another user's browser leaves that user logged in, and in the own one logs out", async ({
  sitDown,
}) => {
  const page = await sitDown("Bruno", { at: null });
  const setPassword = async () => {
    await page.goto(`/reset-password/${"A".repeat(43)}`);
    await page.getByLabel(/^New Password/).fill("una parola nuova");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByText("Password updated successfully")).toBeVisible();
  };
  const token = () => page.evaluate(() => localStorage.getItem("token"));
  await page.route("**/user/update-password", (route) => route.fulfill({ json: { success: true } }));
  const before = await tokenOf(page);
  await setPassword();
  expect(await token()).toBe(before);

  await page.route("**/user/me", (route) =>
    route.fulfill({ status: 401, json: { error: "x", code: "unauthenticated" } }),
  );
  await setPassword();
  await expect.poll(token).toBeNull();
});
