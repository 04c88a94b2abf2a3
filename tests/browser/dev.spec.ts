import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "@playwright/test";

/** Icons of an installed app are not served in development. */
const BESIDE_THE_POINT = /icon|DevTools/;

test("`bun dev` serves the app from its sources, lazy screens and styles included", {
  tag: "@slow",
}, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), "custode-dev-"));
  const server = spawn(process.execPath, ["scripts/dev.ts"], {
    env: { PATH: process.env.PATH, PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, LOG_FORMAT: "json" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve) =>
    createInterface(server.stdout).on("line", (line) => {
      const address = /"addresses":\[.*"(http:\/\/127\.0\.0\.1:\d+)"/.exec(line)?.[1];
      if (address) resolve(address);
    }),
  );
  try {
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    const call = async (path: string, body: unknown) => {
      const answer = await page.request.post(url + path, { data: body });
      return answer.json();
    };
    const who = { username: "Anna", password: "parola segreta" };
    await call("/user/register", { ...who, email: "anna@example.org", isMaster: true });
    const { token } = await call("/user/login", who);

    await page.goto(`${url}/login`);
    await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
    await page.evaluate((value) => localStorage.setItem("token", value), token);
    await page.goto(`${url}/audio`);
    await expect(page.getByRole("heading", { name: "Gestione Audio" })).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCSS("display", "flex");
    expect(complaints.filter((text) => !BESIDE_THE_POINT.test(text))).toEqual([]);
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
});
