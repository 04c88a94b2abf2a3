/**
 * A script of its own on the page of whoever has a session, a few hundred bytes that are there long before the app is. It
 * dresses the page, and asks for what the first screen will show; `web/api/client.ts` takes the answers.
 */
import { imageOf } from "./api/images.ts";
import { SERVER } from "./api/origin.ts";
import { storedTheme, tokenStorage } from "./session/stored.ts";

/** Later than this an answer is no longer what the server would say. */
const GOOD_FOR_MS = 10_000;
const SHEET = /^\/characters\/(?:(?:pdf|edit)\/)?([\da-f-]{36})$/;

const theme = storedTheme();
if (theme) document.documentElement.dataset.theme = theme;

const token = tokenStorage.read();
if (token) {
  const headers = { Authorization: `Bearer ${token}` };
  const asked = new Map<string, Promise<Response>>();
  const ask = (path: string) => {
    const answer = fetch(SERVER + path, { headers });
    // What fails is said by whoever takes it.
    answer.catch(() => {});
    asked.set(SERVER + path, answer);
    return answer;
  };
  globalThis.askedAhead = asked;
  setTimeout(() => {
    globalThis.askedAhead = undefined;
  }, GOOD_FOR_MS);

  const [, id] = SHEET.exec(location.pathname) ?? [];
  ask("/user/me");
  if (id) ask(`/character/${id}`);
  else if (/^\/(login|characters\/list)?$/.test(location.pathname)) void list().catch(() => {});

  // The first of its kind takes a slow phone 50 ms, and a sheet has need of one: now there is nothing else to do.
  setTimeout(() => new Intl.NumberFormat("it-IT"));

  /** The portrait that will stand in the middle is fetched too. */
  async function list(): Promise<void> {
    const answer = await ask("/character/list");
    const { characters } = await answer.clone().json();
    if (characters?.[0]) new Image().src = imageOf(characters[0], "avatar");
  }
}
