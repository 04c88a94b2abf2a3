import { createInterface } from "node:readline/promises";
import { input, password } from "@inquirer/prompts";
import { Password } from "#shared/schemas/user.ts";
import { CannotStart } from "../cannot-start.ts";

const YES = /^s[iì]?$/i;
const NO = /^(no?)?$/i;

/** Hidden input, twice; from a pipe the first line. @throws CannotStart when they differ, are invalid, or after Ctrl+C. */
export async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return assertGood(await firstLine());
  const hidden = { mask: true, theme: { style: { keysHelpTip: () => "Ctrl+T la mostra, o la nasconde" } } };
  const validate = (given: string) => problemOf(given) ?? true;
  const first = await answered(password({ message: question, ...hidden, validate }));
  const second = await answered(password({ message: "Ancora una volta", ...hidden }));
  if (first !== second) throw new CannotStart(["Le due password non sono uguali: non è cambiato nulla."]);
  return first;
}

/** From a pipe only `s` and `sì` mean yes. @throws CannotStart after Ctrl+C. */
export async function askWhether(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return YES.test((await firstLine()).trim());
  const isWord = (text: string) => YES.test(text.trim()) || NO.test(text.trim());
  const validate = (text: string) => isWord(text) || "Rispondi sì o no.";
  return YES.test((await answered(input({ message: `${question} (s/N)`, validate }))).trim());
}

function problemOf(given: string): string | undefined {
  return Password.safeParse(given).error?.issues[0]?.message;
}

function assertGood(given: string): string {
  const problem = problemOf(given);
  if (problem !== undefined) throw new CannotStart([problem]);
  return given;
}

/** @throws CannotStart after Ctrl+C. */
async function answered(answer: Promise<string>): Promise<string> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name === "ExitPromptError") {
      throw new CannotStart(["Interrotto: non è cambiato nulla."]);
    }
    throw error;
  }
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return "";
}
