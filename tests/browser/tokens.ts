import type { Page } from "@playwright/test";

const tokens = new WeakMap<Page, string>();

export function keepToken(page: Page, token: string): void {
  tokens.set(page, token);
}

/** The session token of a page's user. */
export const tokenOf = async (page: Page): Promise<string> =>
  tokens.get(page) ?? page.evaluate(() => localStorage.getItem("token") ?? "");
