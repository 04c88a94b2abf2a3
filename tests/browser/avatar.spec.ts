import { PIXEL } from "../support/investigator.ts";
import { ada, give } from "./sheet.ts";
import { expect, test } from "./support.ts";

const file = (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(PIXEL.split(",")[1] ?? "", "base64"),
});

test("two images dropped at once are refused with an error, and deleting the avatar clears the errors of earlier files", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page, ada({ images: { avatar: PIXEL } }));
  await page.goto(`/characters/edit/${_id}#info`);
  const input = page.getByLabel("File dell'avatar");
  await input.setInputFiles({ name: "mappa.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  const wrong = page.getByText("Il tipo di file deve essere png, jpg, jpeg, gif o webp");
  await expect(wrong).toBeVisible();
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    for (const name of ["una.png", "due.png"])
      transfer.items.add(new File([bytes], name, { type: "image/png" }));
    return transfer;
  }, PIXEL.split(",")[1] ?? "");
  await page.getByText("Trascina qui un'immagine").dispatchEvent("drop", { dataTransfer: dropped });
  const tooMany = page.getByRole("alert").getByText("Troppi file: trascina una sola immagine");
  await expect(tooMany).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Ritaglia l'avatar" })).toHaveCount(0);
  await page.getByRole("button", { name: "Cancella Avatar" }).click();
  for (const error of [wrong, tooMany]) await expect(error).toHaveCount(0);
  await input.setInputFiles(file("nuova.png"));
  await expect(page.getByRole("dialog", { name: "Ritaglia l'avatar" })).toBeVisible();
});

test("the portrait is shown in its own colours", async ({ sitDown, table }) => {
  const page = await sitDown("Sara", { at: null });
  const white = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 198, height: 258 });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = "white";
    context.fillRect(0, 0, 198, 258);
    return canvas.toDataURL("image/png");
  });
  const { _id } = await give(table, page, ada({ images: { avatar: white } }));
  await page.goto(`/characters/${_id}`);
  const photo = page.getByRole("img", { name: "Ritratto di Ada Ferri" });
  await expect(photo).toHaveJSProperty("complete", true);
  const shot = (await photo.screenshot()).toString("base64");
  const corner = await page.evaluate(async (base64) => {
    const image = Object.assign(new Image(), { src: `data:image/png;base64,${base64}` });
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.drawImage(image, 0, 0);
    return [...context.getImageData(Math.round(image.width / 2), Math.round(image.height * 0.9), 1, 1).data];
  }, shot);
  expect(corner).toEqual([255, 255, 255, 255]);
});
