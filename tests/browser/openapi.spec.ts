import { expect, expectAccessible, test } from "./support.ts";

test("the API page works under the strict content security policy", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  await page.goto("/openapi");
  await expect(page.getByRole("heading", { name: "POST /user/login" })).toBeVisible();
  await page.getByText("Che cosa riceve").first().click();
  await expect(page.getByText('"maxLength": 254').first()).toBeVisible();
  await expectAccessible(page);
  expect(complaints.filter((text) => !text.includes("favicon"))).toEqual([]);
});
