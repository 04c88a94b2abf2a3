import { createInterface } from "node:readline/promises";
import { confirm, password } from "@inquirer/prompts";
import { CannotStart } from "../cannot-start.ts";

/** Asks twice without showing it; from a pipe reads the first line. @throws CannotStart when the two differ. */
export async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return firstLine();
  const first = await password({ message: question, mask: true });
  const second = await password({ message: "Ancora una volta", mask: true });
  if (first !== second) throw new CannotStart(["Le due password non sono uguali: non è cambiato nulla."]);
  return first;
}

/** From a pipe only `s` and `sì` mean yes. */
export async function askWhether(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return /^s[iì]?$/i.test((await firstLine()).trim());
  return confirm({ message: question, default: false, transformer: (yes) => (yes ? "Sì" : "No") });
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return "";
}
