import { makeScene, saidBy, tableOf } from "./scenes-support.ts";
import { tokenOf } from "./sheet.ts";
import { addSound, listen, mp3File, openAudio, soundButton } from "./sound-support.ts";
import { loudness, TAPPED } from "./sound-tap.ts";
import { expect, expectAccessible, test } from "./support.ts";

test("a key starts and stops the last sound, and a search finds a sound in any group", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  const token = await tokenOf(master);
  for (const name of ["mare.mp3", "onda.mp3"]) await addSound(table, token, "Porto", name);
  await addSound(table, token, "Villa", "orologio.mp3");
  await openAudio(master);
  await expect(soundButton(master, "Onda")).toBeVisible();
  await master.keyboard.press("2");
  await expect(soundButton(master, "Onda")).toHaveAttribute("aria-pressed", "true");
  // The question for the device's role covers a part of the page until it is answered.
  await master.getByRole("button", { name: /^Muto/ }).click();
  await expectAccessible(master);
  await master.keyboard.press("s");
  await expect(soundButton(master, "Onda")).toHaveAttribute("aria-pressed", "false");
  await master.keyboard.press("s");
  await expect(soundButton(master, "Onda")).toHaveAttribute("aria-pressed", "true");
  await master.getByRole("searchbox", { name: "Cerca un suono" }).fill("òrol");
  await expect(soundButton(master, "Orologio")).toBeVisible();
  await expect(soundButton(master, "Onda")).toBeHidden();
  // In a text field the key is typed.
  await master.keyboard.press("s");
  await expect(master.getByRole("complementary")).toContainText("Onda");
  await master.getByRole("complementary").getByRole("button", { name: "Silenzio" }).click();
  await expect(master.getByRole("complementary")).toContainText("Silenzio");
});

test("a Master User with a player's seat starts and stops single sounds, and is offered nothing else", async ({
  sitDown,
  table,
}) => {
  await addSound(table, await table.newUser("Ines", { isMaster: true }), "Porto", "mare.mp3");
  const zoe = await sitDown("Zoe", { isMaster: true, at: null });
  const token = await tokenOf(zoe);
  const id = await tableOf(table, zoe);
  const { seats } = Object(await table.call(token, `/table/${id}`));
  const { userId } = seats.find(({ username }: { username: string }) => username === "Zoe");
  await table.call(token, "/table/seat", { id, userId, isMaster: false });
  await openAudio(zoe);
  const foot = zoe.getByRole("complementary");
  await expect(foot.getByRole("button", { name: "Silenzio" })).toBeDisabled();
  await zoe.keyboard.press("1");
  await zoe.getByRole("button", { name: /^Muto/ }).click();
  await expect(soundButton(zoe, "Mare")).toHaveAttribute("aria-pressed", "true");
  await expect(zoe.getByRole("button", { name: "Altro di Mare" })).toHaveCount(0);
  await foot.getByRole("button", { name: "Silenzio" }).click();
  await expect(zoe.getByText("Suono fermato")).toBeVisible();
  await expect(soundButton(zoe, "Mare")).toHaveAttribute("aria-pressed", "false");
  await zoe.keyboard.press("s");
  await expect(soundButton(zoe, "Mare")).toHaveAttribute("aria-pressed", "true");
  await zoe.keyboard.press("s");
  await expect(foot).toContainText("Silenzio");
  await expect(foot.getByRole("button", { name: "Silenzio" })).toBeDisabled();
});

test("a preview plays a sound only for the master, and one started in the editor of a scene ends with it", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  const audioId = await addSound(table, await tokenOf(master), "Meteo", "vento.mp3");
  await makeScene(table, master, "Brughiera", [{ audioId }]);
  const played = saidBy(master, "AUDIO_PLAY");
  await openAudio(master);
  const alone = master.getByRole("button", { name: "Anteprima di Vento" });
  await alone.click();
  await expect(alone).toHaveAttribute("aria-pressed", "true");
  await alone.click();
  await expect(alone).toHaveAttribute("aria-pressed", "false");

  await master.getByRole("tab", { name: "Scene" }).click();
  const open = () => master.getByRole("button", { name: "Modifica Brughiera" }).click();
  const preview = master.getByRole("dialog").getByRole("button", { name: "Anteprima di Vento" });
  await open();
  await preview.click();
  await expect(preview).toHaveAttribute("aria-pressed", "true");
  await master.keyboard.press("Escape");
  await expect(master.getByRole("dialog")).toHaveCount(0);
  await open();
  await expect(preview).toHaveAttribute("aria-pressed", "false");
  expect(played).toEqual([]);
});

test("sounds and groups are renamed, and the menu of a sound is opened, by keyboard; a failed rename shows an error and the old name", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  const token = await tokenOf(master);
  for (const name of ["zanzara.mp3", "àncora.mp3", "Barca.mp3"]) await addSound(table, token, "Porto", name);
  await openAudio(master);
  const titles = master.getByRole("list", { name: /Suoni di/ }).getByRole("button", { pressed: false });
  await expect(titles.filter({ hasText: /0:/ })).toHaveText([/Àncora/, /Barca/, /Zanzara/]);

  const field = master.getByRole("textbox", { name: "Nuovo titolo di Zanzara" });
  await master.getByRole("button", { name: "Rinomina Zanzara" }).press("Enter");
  await expect(field).toBeFocused();
  await expectAccessible(master);
  await field.press("Escape");

  const seen = Promise.withResolvers<void>();
  await master.route("**/audio/rename-*", async (route) => {
    await seen.promise;
    await route.fulfill({ status: 500, json: { error: "Errore del server", code: "internal" } });
  });
  await master.getByRole("button", { name: "Rinomina Barca" }).click();
  await master.getByRole("textbox", { name: "Nuovo titolo di Barca" }).fill("Nave");
  await master.getByRole("button", { name: "Conferma" }).click();
  await expect(master.getByRole("status", { name: "Salvataggio in corso" })).toBeVisible();
  seen.resolve();
  await expect(
    master.getByText("Errore nel rinominare il titolo del file. Controlla i log.").first(),
  ).toBeVisible();
  await expect(soundButton(master, "Barca")).toBeVisible();
  await master.getByRole("button", { name: "Rinomina il gruppo Porto" }).click();
  await master.getByRole("textbox").last().fill("Molo");
  await master.keyboard.press("Enter");
  await expect(
    master.getByText("Errore nel rinominare la categoria. Controlla i log.").first(),
  ).toBeVisible();
  await master.unroute("**/audio/rename-*");

  await master.getByRole("button", { name: "Rinomina Zanzara" }).press("Enter");
  await field.fill("   ");
  await field.press("Enter");
  await expect(soundButton(master, "Zanzara")).toBeVisible();

  await master.getByRole("button", { name: "Rinomina Zanzara" }).press("Enter");
  await field.fill("non questo");
  await field.press("Escape");
  await expect(soundButton(master, "Zanzara")).toBeVisible();
  await expect(master.getByRole("button", { name: "Rinomina Zanzara" })).toBeFocused();

  await master.getByRole("button", { name: "Rinomina Zanzara" }).press("Enter");
  await field.fill("  argano  ");
  await field.press("Enter");
  await expect(soundButton(master, "argano")).toBeVisible();
  await expect(titles.filter({ hasText: /0:/ })).toHaveText([/Àncora/, /argano/, /Barca/]);

  await master.getByRole("button", { name: "Rinomina il gruppo Porto" }).press("Enter");
  await master.getByRole("textbox", { name: "Nuovo nome del gruppo Porto" }).fill("Molo");
  await master.keyboard.press("Enter");
  await expect(master.getByRole("heading", { name: "Molo" })).toBeVisible();
  await expect(master).toHaveURL(/group=Molo/);
  await expect(master.getByRole("button", { name: "Rinomina il gruppo Molo" })).toBeFocused();

  const more = master.getByRole("button", { name: "Altro di Barca" });
  await more.press("Enter");
  await expect(master.getByRole("menuitem", { name: "Una volta, a tutti" })).toBeVisible();
  await master.keyboard.press("Escape");
  await expect(master.getByRole("menuitem")).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await master.keyboard.press("ArrowDown");
  await master.keyboard.press("Enter");
  await expect(master.getByRole("menuitem")).toBeHidden();
});

test("a new group needs a name and a file; more files are uploaded to it by keyboard or dropped, each with its own result, and a running upload can be cancelled", async ({
  sitDown,
}) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  await openAudio(master);
  await master.getByRole("button", { name: "Nuovo gruppo" }).click();
  const dialog = master.getByRole("dialog", { name: "Nuovo gruppo" });
  await dialog.getByRole("button", { name: "Carica" }).click();
  await expect(dialog.getByText("Manca il nome del gruppo")).toBeVisible();
  await expect(dialog.getByText("Scegli almeno un file MP3")).toBeVisible();
  await expectAccessible(master);
  await dialog.getByRole("textbox").fill("Cripta");
  await dialog.locator("input[type=file]").setInputFiles([mp3File("gocce.mp3")]);
  await dialog.getByRole("button", { name: "Carica" }).click();
  const heading = master.getByRole("heading", { name: "Cripta" });
  await expect(heading).toBeVisible();
  await expect(soundButton(master, "Gocce")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // The request never completes, as on a slow network.
  await master.route("**/audio/upload", () => {});
  await master.locator("main input[type=file]").setInputFiles(mp3File("lenta.mp3"));
  await expect(master.getByRole("progressbar", { name: /lenta\.mp3/ })).toBeVisible();
  await master.getByRole("button", { name: "Annulla il caricamento di lenta.mp3" }).click();
  await expect(master.getByRole("progressbar")).toBeHidden();
  await expect(master.getByRole("alert")).toBeHidden();
  await master.unroute("**/audio/upload");

  const dropped = await master.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], "Sirena.mp3", { type: "audio/mpeg" }));
      return transfer;
    },
    [...mp3File("x").buffer],
  );
  await heading.dispatchEvent("dragenter", { dataTransfer: dropped });
  await expect(master.getByText("Lascia qui i file MP3: vanno in Cripta")).toBeVisible();
  await heading.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(soundButton(master, "Sirena")).toBeVisible();

  const choosing = master.waitForEvent("filechooser");
  await master.getByRole("button", { name: "Carica file MP3 in Cripta" }).press("Enter");
  await (await choosing).setFiles([
    mp3File("Onda Lunga.mp3"),
    mp3File("gabbiani.mp3"),
    { name: "finto.mp3", mimeType: "audio/mpeg", buffer: Buffer.from("non sono un suono".repeat(300)) },
    { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("note") },
  ]);
  await expect(soundButton(master, "Onda lunga")).toBeVisible();
  await expect(soundButton(master, "Gabbiani")).toBeVisible();
  await expect(master.getByText("1 file ignorato: solo MP3")).toBeVisible();
  await expect(master.getByText("Il contenuto di questo file non è un MP3")).toBeVisible();
  await expectAccessible(master);
  await master.getByRole("button", { name: "Chiudi l'errore di finto.mp3" }).click();
  await expect(master.getByText("non è un MP3")).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the groups are slides that a swipe changes, and the silence button is at the bottom", async ({
    sitDown,
    table,
  }) => {
    const master = await sitDown("Ines", { isMaster: true, at: null });
    const token = await tokenOf(master);
    for (const group of ["Porto", "Cripta", "Bosco"])
      await addSound(table, token, group, `suono_${group}.mp3`);
    await openAudio(master);
    const slides = master.getByRole("region", { name: "Gruppi di suoni" });
    await expect(slides.getByRole("heading", { name: "Bosco" })).toBeInViewport();
    await expect(slides.getByRole("heading", { name: "Cripta" })).not.toBeInViewport();
    // The head of the page takes one line less in its own font.
    await master.evaluate(() => document.fonts.ready.then(() => {}));
    const box = await master.getByRole("list", { name: "Suoni di Bosco" }).boundingBox();
    if (!box) throw new Error("the list has no place");
    const y = box.y + box.height / 2;
    await master.mouse.move(320, y);
    await master.mouse.down();
    for (const x of [280, 220, 150, 80]) await master.mouse.move(x, y);
    await master.mouse.up();
    await expect(master).toHaveURL(/group=Cripta/);
    await expect(slides.getByRole("heading", { name: "Cripta" })).toBeInViewport();
    await slides.getByRole("button", { name: "Gruppo successivo" }).tap();
    await expect(slides.getByRole("heading", { name: "Porto" })).toBeInViewport();
    await expect(master).toHaveURL(/group=Porto/);
    await slides.getByRole("combobox", { name: "Gruppo" }).selectOption("Bosco");
    await expect(slides.getByRole("heading", { name: "Bosco" })).toBeInViewport();
    await soundButton(master, "Suono bosco").tap();
    await master.getByRole("button", { name: /Altoparlante/ }).tap();
    await expectAccessible(master);
    const silence = master.getByRole("complementary").getByRole("button", { name: "Silenzio" });
    await expect(silence).toBeInViewport();
    await silence.tap();
    await expect(silence).toBeDisabled();
    const width = await master.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(width).toBe(0);
  });
});

test.describe("with a user who may reset the library", () => {
  test.use({ ...TAPPED, environment: { AUDIO_ADMIN: "Ines" } });

  test("the bundled sounds are installed and played with a click each", {
    tag: ["@slow", "@realtime"],
  }, async ({ sitDown }) => {
    const master = await listen(await sitDown("Ines", { isMaster: true, at: null }), null);
    await openAudio(master);
    await expectAccessible(master);
    await master.getByRole("button", { name: "Installa i suoni di Custode" }).click();
    const groups = master.getByRole("navigation", { name: "Gruppi di suoni" });
    await expect(groups.getByRole("link")).toHaveText([/Inquietudine/, /Interni/, /Natura/]);
    await groups.getByRole("link", { name: /Natura/ }).click();
    await expect(master).toHaveURL(/group=Natura/);
    await soundButton(master, "Pioggia").click();
    await master.getByRole("button", { name: /Altoparlante/ }).click();
    await expect.poll(() => loudness(master)).toBeGreaterThan(0.002);
    await soundButton(master, "Pioggia").click();
    await expect(soundButton(master, "Pioggia")).toHaveAttribute("aria-pressed", "false");
  });

  test("only the user named in AUDIO_ADMIN can reset the database, after a confirmation, and sees the counts", {
    tag: "@slow",
  }, async ({ sitDown, table }) => {
    const other = await sitDown("Altro", { isMaster: true, at: null });
    await openAudio(other);
    await expect(other.getByRole("button", { name: "Installa" })).toBeVisible();
    await expect(other.getByRole("button", { name: "Reset Database Audio" })).toBeHidden();
    const master = await sitDown("Ines", { isMaster: true, at: null });
    await addSound(table, await tokenOf(master), "Porto", "barca.mp3");
    await openAudio(master);
    await master.getByRole("button", { name: "Reset Database Audio" }).click();
    const dialog = master.getByRole("alertdialog");
    await expect(dialog.getByRole("button", { name: "Annulla" })).toBeFocused();
    await dialog.getByRole("button", { name: "Reset Database Audio" }).click();
    await expect(master.getByText("Database resettato con successo!")).toBeVisible();
    await expect(
      master.getByText("Record eliminati: 1. Record aggiunti: 1. Gruppi trovati: 1."),
    ).toBeVisible();
  });
});
