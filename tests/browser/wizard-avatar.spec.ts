import type { Page } from "@playwright/test";
import { expect, test } from "./support.ts";
import { openStep, storedDraft } from "./wizard.ts";

/** A picture drawn by the browser itself. */
async function picture(page: Page, width = 640, height = 480): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.fillStyle = "rgb(200 40 40)";
      context.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/png");
    },
    [width, height] as const,
  );
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel("File dell'avatar").setInputFiles({ name, mimeType, buffer });

test("an avatar is chosen, cropped, zoomed, saved, kept and removed", async ({ sitDown }) => {
  const page = await sitDown("Ada", { at: null });
  await openStep(page, 3);
  await choose(page, "foto.png", "image/png", await picture(page));
  const cropper = page.getByRole("dialog", { name: "Ritaglia l'avatar" });
  await expect(cropper.locator("canvas")).toHaveCSS("width", "218px");
  await expect(cropper.locator("canvas")).toHaveCSS("height", "278px");
  await cropper.getByLabel("Zoom").fill("2.5");
  await cropper.getByRole("application", { name: "Inquadratura" }).press("ArrowLeft");
  await cropper.getByRole("button", { name: "Salva Avatar" }).click();

  const portrait = page.getByRole("img", { name: "Ritratto" });
  await expect(portrait).toHaveAttribute("src", /^data:image\/(webp|png);base64,/);
  await page.reload();
  await expect(portrait).toHaveAttribute("src", /^data:image/);

  // A change of sex offers the default avatar, which is declined.
  await page.getByRole("radio", { name: "Femmina" }).check();
  await expect(page.getByText("Vuoi caricare l'avatar di default per il nuovo sesso?")).toBeVisible();
  await page.getByRole("button", { name: "No, tieni il mio" }).click();
  await expect(portrait).toHaveAttribute("src", /^data:image/);

  await page.getByRole("button", { name: "Cancella Avatar" }).click();
  await expect(page.getByRole("button", { name: "Cancella Avatar" })).toHaveCount(0);
  await expect.poll(() => storedDraft(page)).toMatchObject({ images: {} });

  // Without an avatar there is no question.
  await page.getByRole("radio", { name: "Maschio" }).check();
  await expect(page.getByText("Vuoi caricare l'avatar di default")).toHaveCount(0);
});

test("a file that cannot be an avatar is refused with a reason of its own", { tag: "@slow" }, async ({
  sitDown,
}) => {
  const page = await sitDown("Ada", { at: null });
  await openStep(page, 3);
  const alert = page.getByRole("alert");
  await choose(page, "mappa.pdf", "application/pdf", Buffer.from("%PDF-1.7"));
  await expect(
    alert.filter({ hasText: "Il tipo di file deve essere png, jpg, jpeg, gif o webp" }),
  ).toBeVisible();
  await choose(page, "grande.png", "image/png", Buffer.alloc(5_242_881));
  await expect(alert.filter({ hasText: "Il file è più grande di 5242880 byte" })).toBeVisible();
  await choose(page, "vuota.png", "image/png", Buffer.alloc(0));
  await expect(alert.filter({ hasText: "Il file è più piccolo di 1 byte" })).toBeVisible();
  await choose(page, "rotta.png", "image/png", Buffer.from("not a picture"));
  await expect(
    alert.filter({ hasText: "Errore nel rendering dell'immagine. Prova con un'altra immagine." }),
  ).toBeVisible();
});
