import { afterAll, describe, expect, test } from "bun:test";
import { CLOSE } from "#shared/protocol.ts";
import { startMailServer } from "../support/mail-server.ts";
import { PASSWORD, startTestServer } from "../support/server.ts";
import { joinTable } from "../support/socket.ts";

const mail = await startMailServer();
const PUBLIC = "https://tavolo.esempio.it";
const server = startTestServer({
  mail: { server: mail.url, from: "Custode <custode@esempio.it>" },
  publicUrl: PUBLIC,
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const NEW = "una parola nuova";
const ask = (email: string) => server.api().post("/user/reset-password", { email });
const change = (token: string, newPassword = NEW) =>
  server.api().post("/user/update-password", { token, newPassword });

/** Registers a user with a known address. */
async function newcomer(username: string) {
  const email = `${username}@esempio.it`;
  expect((await server.register(username, { email })).status).toBe(201);
  return server.login(username);
}

/** Requests a letter and waits until it has left the queue. */
async function letterFor(username: string) {
  const sent = () => server.lines.filter((line) => line.includes("reset letter sent")).length;
  const before = sent();
  const answer = await ask(`${username}@esempio.it`);
  const letter = await mail.next();
  while (sent() === before) await Bun.sleep(5);
  return { answer, letter };
}

async function linkFor(username: string): Promise<string> {
  const { letter } = await letterFor(username);
  return /\/reset-password\/([\w-]{43})/.exec(letter.text)?.[1] ?? "";
}

describe("a forgotten password", () => {
  test("sends a letter in Italian, as text and as HTML, with a link that starts at PUBLIC_URL", async () => {
    await newcomer("Ada");
    const { answer, letter } = await letterFor("ADA");
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const { to, source, text } = letter;
    expect(to).toEqual(["Ada@esempio.it"]);
    expect(source).toContain("From: Custode <custode@esempio.it>");
    expect(source).toContain("Content-Type: text/plain");
    expect(source).toContain("Content-Type: text/html");
    expect(text).toContain("Ciao Ada,");
    expect(text).toMatch(/https:\/\/tavolo\.esempio\.it\/reset-password\/[\w-]{43}/);
  });

  test("is answered alike for an unknown address, without a letter", async () => {
    const before = mail.letters.length;
    const { answer: known } = await letterFor("Ada");
    const unknown = await ask("nessuno@esempio.it");
    expect({ status: unknown.status, text: unknown.text }).toEqual({
      status: known.status,
      text: known.text,
    });
    // The queue is in order: a letter for the unknown address would have come first.
    await letterFor("Ada");
    expect(mail.letters.length).toBe(before + 2);
  });

  test("is answered before the mail server accepts the letter", async () => {
    await newcomer("Elena");
    mail.behave("hold");
    expect((await ask("Elena@esempio.it")).status).toBe(200);
    mail.behave("accept");
    // The letter may not have arrived yet: released as soon as it has.
    const letter = mail.next();
    const releasing = setInterval(mail.release, 20);
    expect((await letter).to).toEqual(["Elena@esempio.it"]);
    clearInterval(releasing);
  });

  test("refuses an invalid address", async () => {
    expect(await ask("boh")).toMatchObject({
      status: 400,
      body: { fields: { email: "Inserire un indirizzo email valido" } },
    });
  });
});

describe("a new password", () => {
  test("replaces the old one and ends every session and its sockets", async () => {
    const bruno = server.api(String((await newcomer("Bruno")).body.token));
    const other = String((await server.login("Bruno")).body.token);
    const seat = await joinTable(server.address, other);
    const token = await linkFor("Bruno");
    expect(await change(token)).toMatchObject({ status: 200, body: { success: true } });

    expect((await seat.closed).code).toBe(CLOSE.deadSession);
    expect((await bruno.get("/user/me")).status).toBe(401);
    expect((await server.api(other).get("/user/me")).status).toBe(401);
    expect((await server.login("Bruno", PASSWORD)).status).toBe(401);
    expect((await server.login("Bruno", NEW)).status).toBe(200);
  });

  test("is set once by one link, and invalidates all other links of the user", async () => {
    await newcomer("Carla");
    const [first, second] = [await linkFor("Carla"), await linkFor("Carla")];
    const answers = await Promise.all([change(first), change(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await change(second)).toMatchObject({ status: 422, body: { code: "rule_broken" } });
  });

  test("is refused for an unknown link, with advice", async () => {
    const answer = await change("A".repeat(43));
    expect(answer).toMatchObject({
      status: 422,
      body: { error: "Questo link non è più valido: chiedi un'altra email da 'Recupera password'" },
    });
  });

  test("that is too short is refused, and the link stays valid", async () => {
    await newcomer("Dario");
    const token = await linkFor("Dario");
    expect(await change(token, "corta")).toMatchObject({
      status: 400,
      body: { fields: { newPassword: "La password deve avere almeno 8 caratteri" } },
    });
    expect((await change(token)).status).toBe(200);
  });
});
