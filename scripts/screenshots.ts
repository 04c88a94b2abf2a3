/**
 * Takes the pictures of the guides: `bun run screenshots` (a built web app and Chromium are needed).
 * It starts a server on an empty folder, plays a little, and writes `docs/immagini/*.webp`.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { randomInvestigator } from "#shared/rules/investigator.ts";
import type { CharacterDraft } from "#shared/schemas/character.ts";
import { constants, equipmentTemplates, weaponTemplates } from "../src/catalog/index.ts";
import { readConfig } from "../src/config/read.ts";
import { createLog } from "../src/log.ts";
import { startServer } from "../src/server.ts";
import { seeded } from "../tests/rules/chances.ts";
import { buildWeb } from "./build-web.ts";

const TARGET = join(import.meta.dir, "../docs/immagini");
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const PASSWORD = "una parola lunga";

const dataDir = await mkdtemp(join(tmpdir(), "custode-pictures-"));
const env = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "error" };
const { config } = readConfig(env, false);
await buildWeb();
const server = startServer(config, createLog(config));
const address = `http://127.0.0.1:${server.port}`;
const browser = await launch();
await mkdir(TARGET, { recursive: true });
try {
  await takePictures();
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function takePictures(): Promise<void> {
  const first = await visit(DESK, "carta");
  await first.goto("/login");
  await picture(first, "primo-utente");

  await register("Marta", true);
  await register("Sara", false);
  const sara = await sitDown("Sara", PHONE, "notte");
  await post(sara, "/character/create", { data: investigator("Sara", 7) });
  for (const [player, seed] of [
    ["Bruno", 21],
    ["Ettore", 35],
  ] as const) {
    await register(player, false);
    const page = await sitDown(player, PHONE, "notte");
    await post(page, "/character/create", { data: investigator(player, seed) });
  }

  await sara.goto("/characters/new");
  await sara.getByRole("button", { name: "Tira set Caratteristiche" }).click();
  await picture(sara, "creazione");

  await sara.goto("/characters/list");
  await sara.getByRole("link", { name: "Entra" }).click();
  await picture(sara, "scheda-telefono");
  await sara.getByRole("button", { name: /^Tira Ascoltare/ }).click();
  await sara
    .getByText(/^(Successo .+|Fallimento|Disastro)$/)
    .first()
    .waitFor();
  await picture(sara, "tiro");

  const marta = await sitDown("Marta", DESK, "carta");
  await marta.goto("/board");
  await picture(marta, "plancia");
  await post(marta, "/audio/install-starter", {});
  await marta.goto("/audio");
  await picture(marta, "suoni");
  await marta.goto("/board");
  await marta.getByRole("main").getByRole("listitem").filter({ hasText: "Sara" }).getByRole("link").click();
  await marta.getByRole("tab", { name: "Abilità" }).click();
  await picture(marta, "scheda");
}

/** The same investigators each time, so that a new picture shows what has changed and nothing else. */
function investigator(player: string, seed: number): CharacterDraft {
  const books = {
    skills: constants.listSkills,
    occupations: constants.listOccupations,
    weapons: weaponTemplates,
    equipment: equipmentTemplates,
  };
  return randomInvestigator(books, player, seeded(seed)).character;
}

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  // Dice fall and slips slide; a picture shows what is there when they have.
  await page.waitForTimeout(1_200);
  const png = await page.screenshot();
  const { width } = page.viewportSize() ?? DESK;
  await Bun.write(
    join(TARGET, `${name}.webp`),
    await new Bun.Image(png).resize(width).webp({ quality: 82 }).bytes(),
  );
  console.log(name);
}

async function sitDown(username: string, viewport: typeof PHONE, theme: string): Promise<Page> {
  const page = await visit(viewport, theme);
  await page.goto("/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(/\/characters\/list$/);
  return page;
}

async function visit(viewport: typeof PHONE, theme: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, viewport, locale: "it-IT" });
  await context.addInitScript((value) => {
    localStorage.setItem("settings", JSON.stringify({ theme: value }));
  }, theme);
  return context.newPage();
}

async function register(username: string, isMaster: boolean): Promise<void> {
  const email = `${username.toLowerCase()}@example.org`;
  const body = JSON.stringify({ username, email, password: PASSWORD, isMaster });
  await fetch(`${address}/user/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
}

/** Calls the server as whoever sits at a page. */
async function post(page: Page, path: string, body: unknown): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const answer = await page.request.post(path, { data: body, headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
}

function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
}
