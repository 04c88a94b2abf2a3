import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { addUser, openResetDesk } from "../../src/accounts/index.ts";
import { setNewPassword } from "../../src/accounts/new-password.ts";
import { queueResetRequest } from "../../src/accounts/reset-store.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { type OpenDatabase, openDatabase } from "../../src/db/open.ts";
import { resetRequests, resetTokens } from "../../src/db/schema.ts";
import { openPostOffice } from "../../src/mail/index.ts";
import { listeningLog } from "../support/listening-log.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EVENING = Date.UTC(2026, 0, 5, 21);

let folder: ReturnType<typeof temporaryFolder>;
let database: OpenDatabase;
let mail: MailServer;
let now: number;
let listening: ReturnType<typeof listeningLog>;

beforeEach(async () => {
  folder = temporaryFolder();
  database = openDatabase(prepareDataFolder(folder.path));
  mail = await startMailServer();
  listening = listeningLog();
  now = EVENING;
  const ada = { username: "Ada", email: "ada@esempio.it", password: "una parola lunga", isMaster: false };
  await addUser(database.db, ada, () => {}, now);
});
afterEach(async () => {
  await mail.stop();
  database.close();
  folder[Symbol.dispose]();
});

function openDesk(server: string | null = mail.url) {
  const config = { mail: server === null ? null : { server, from: "custode@esempio.it" } };
  return openResetDesk({
    db: database.db,
    clock: { now: () => now },
    log: listening.log,
    post: openPostOffice(config, listening.log),
    publicUrl: () => "http://tavolo.esempio",
  });
}
const ask = (email = "ada@esempio.it") => queueResetRequest(database.db, email, now);
const queued = () => database.db.select().from(resetRequests).all();
const tokenIn = (text: string) => /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? "";

describe("a letter with a link", () => {
  test("is retried after a minute, then after longer delays, when the mail server refuses it", async () => {
    mail.behave("refuse");
    const desk = openDesk();
    ask();
    const waits: number[] = [];
    for (let round = 0; round < 8; round++) {
      await desk.look();
      const [request] = queued();
      waits.push(((request?.nextTryAt ?? 0) - now) / MINUTE);
      now = request?.nextTryAt ?? now;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    mail.behave("accept");
    await desk.look();
    expect(mail.letters).toHaveLength(1);
    expect(queued()).toEqual([]);
    desk.stop();
  });

  test("is not retried before its time", async () => {
    mail.behave("refuse");
    const desk = openDesk();
    ask();
    await desk.look();
    mail.behave("accept");
    now += MINUTE - 1;
    await desk.look();
    expect(mail.letters).toHaveLength(0);
    now += 1;
    await desk.look();
    expect(mail.letters).toHaveLength(1);
    desk.stop();
  });

  test("is retried at once when the clock was set back by years", async () => {
    mail.behave("refuse");
    const desk = openDesk();
    ask();
    await desk.look();
    mail.behave("accept");
    now -= 2 * 365 * 24 * HOUR;
    await desk.look();
    expect(mail.letters).toHaveLength(1);
    desk.stop();
  });

  test("is given up after a day, with a log line", async () => {
    mail.behave("refuse");
    const desk = openDesk();
    ask();
    await desk.look();
    now += 24 * HOUR;
    await desk.look();
    expect(queued()).toEqual([]);
    expect(listening.takeErrors().join("")).toContain("given up after a day");
    desk.stop();
  });

  test("survives a mail server that breaks the connection, and one that is unreachable", async () => {
    mail.behave("vanish");
    const desk = openDesk();
    ask();
    await desk.look();
    expect(queued()).toMatchObject([{ attempts: 1 }]);
    desk.stop();

    await mail.stop();
    const nobody = openDesk();
    now += HOUR;
    await nobody.look();
    expect(queued()).toMatchObject([{ attempts: 2 }]);
    nobody.stop();

    mail = await startMailServer();
    const back = openDesk();
    now += HOUR;
    await back.look();
    expect(mail.letters).toHaveLength(1);
    back.stop();
  });

  test("is queued in the database over a restart", async () => {
    ask();
    database.close();
    database = openDatabase(prepareDataFolder(folder.path));
    const desk = openDesk();
    await desk.look();
    expect(mail.letters).toHaveLength(1);
    desk.stop();
  });

  test("is sent once, however often it was requested", async () => {
    ask();
    ask();
    const desk = openDesk();
    await desk.look();
    expect(mail.letters).toHaveLength(1);
    desk.stop();
  });

  test("is logged when no mail server is configured", async () => {
    const desk = openDesk(null);
    ask();
    await desk.look();
    expect(listening.lines.join("")).toMatch(/http:\/\/tavolo\.esempio\/reset-password\/[\w-]{43}/);
    desk.stop();
  });
});

describe("its link", () => {
  test("is valid for an hour", async () => {
    const desk = openDesk();
    ask();
    await desk.look();
    const token = tokenIn((await mail.next()).text);
    const late = setNewPassword(database.db, { token, newPassword: "una parola nuova" }, now + HOUR);
    expect(late).rejects.toThrow("Questo link non è più valido");
    await setNewPassword(database.db, { token, newPassword: "una parola nuova" }, now + HOUR - 1);
    desk.stop();
  });

  test("is stored as a hash only", async () => {
    const desk = openDesk();
    ask();
    await desk.look();
    const token = tokenIn((await mail.next()).text);
    const stored = JSON.stringify(database.db.select().from(resetTokens).all());
    expect(token).toHaveLength(43);
    expect(stored).not.toContain(token);
    desk.stop();
  });
});
