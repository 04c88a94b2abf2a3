import { afterAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { FileTitle, GroupName } from "#shared/schemas/audio.ts";
import { Character } from "#shared/schemas/character.ts";
import { writeExport } from "#shared/schemas/export.ts";
import { changePassword } from "../../src/accounts/index.ts";
import { comparisonKey, formerUsernameKey, usernameKey } from "../../src/accounts/keys.ts";
import { hashPassword } from "../../src/accounts/passwords.ts";
import { insertCharacter } from "../../src/characters/store.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { users } from "../../src/db/schema.ts";
import { investigator } from "../support/investigator.ts";
import { firstTable } from "../support/put-user.ts";
import { PASSWORD, startTestServer } from "../support/server.ts";

describe("user names that look the same are equal", () => {
  test.each([
    ["with different case", "Mario", "mARIO"],
    ["with space around", "Mario", "  Mario "],
    ["with more space inside", "Mario Rossi", "Mario \u2003 Rossi"],
    ["in full-width letters", "Mario", "Ｍａｒｉｏ"],
    ["with a combining accent", "Niccolò", "Niccolo\u0300"],
    ["with a Cyrillic a", "Mario", "M\u0430rio"],
    ["all in Cyrillic", "сосо", "coco"],
    ["with a Cyrillic B", "Bruno", "\u0412runo"],
    ["with a Greek O", "Otto", "\u039ftto"],
    ["with a Greek H and different case", "HELENA", "\u0397elena"],
    ["with a variation selector", "Mario", "Mario\uFE0F"],
    ["with a grapheme joiner between a letter and its accent", "Niccolò", "Niccolo\u034F\u0300"],
    ["with a soft hyphen", "Mario", "Ma\u00ADrio"],
    ["with a Hangul filler for a space", "Mario Rossi", "Mario\u3164Rossi"],
    ["with a trailing empty Braille cell", "Mario", "Mario\u2800"],
    ["with a zero for an O", "Oscar", "0scar"],
    ["with a dotless i", "Mario", "Mar\u0131o"],
    ["with a phonetic a", "Mario", "M\u0251rio"],
    ["with an Armenian O", "Vito", "Vit\u0585"],
  ])("%s", (_how, one, other) => {
    expect(usernameKey(other)).toBe(usernameKey(one));
  });
});

describe("user names that look different are not equal", () => {
  test.each([
    ["Mario", "Maria"],
    ["Mario", "Màrio"],
    ["Юля", "Оля"],
    ["Mario Rossi", "MarioRossi"],
    ["Nyarlathotep", "Νγ"],
  ])("%s and %s", (one, other) => {
    expect(usernameKey(other)).not.toBe(usernameKey(one));
  });
});

test("email addresses are compared without look-alike letters, because they are different mailboxes", () => {
  expect(comparisonKey("Ada@Esempio.it")).toBe("ada@esempio.it");
  expect(comparisonKey("\u0430da@esempio.it")).not.toBe("ada@esempio.it");
});

const BLANKS = [
  ["a variation selector", "\uFE0F"],
  ["a grapheme joiner", "\u034F"],
  ["a Hangul filler", "\u3164"],
  ["an empty Braille cell", "\u2800"],
  ["three kinds of space", "\u00A0\u2003\u1680"],
  ["a joiner between two empty Braille cells", "\u2800\u200D\u2800"],
] as const;

const server = startTestServer();
afterAll(server.stop);
const ada = await server.guest("Ada", { isMaster: true });

describe.each(BLANKS)("%s alone", (_what, blank) => {
  test("is refused as a user name", async () => {
    expect(await server.register(blank, { email: "a@b.it" })).toMatchObject({
      status: 400,
      body: { fields: { username: expect.any(String) } },
    });
  });

  test("is refused as the name of an investigator or a player", async () => {
    const nameless = investigator();
    nameless.characterInfo.name = blank;
    const fields = { "data.characterInfo.name": "Nome Personaggio obbligatorio" };
    expect(await ada.post("/character/create", { data: nameless })).toMatchObject({ body: { fields } });
    const { status } = await ada.post("/character/create", { data: investigator({ playerName: blank }) });
    expect(status).toBe(400);
  });

  test("is refused as a group or title of a sound", () => {
    expect([GroupName, FileTitle].map((schema) => schema.safeParse(blank).success)).toEqual([false, false]);
  });
});

test("names keep the joiners and selectors of emoji", async () => {
  for (const name of ["👩\u200D👧 Anna", "❤\uFE0F", "🏴\u{E0067}\u{E0062}\u{E007F}"]) {
    expect(GroupName.parse(name)).toBe(name);
    const created = await ada.post("/character/create", { data: investigator({ playerName: name }) });
    expect(created).toMatchObject({ status: 201, body: { character: { playerName: name } } });
  }
});

describe("an account of version 0.1, which did not fold look-alike names", () => {
  const { db, close } = openDatabase(prepareDataFolder(server.dataDir), { mayMigrate: false });
  afterAll(close);

  /** Stores an account as that version did. */
  async function stored(username: string): Promise<string> {
    const id = Bun.randomUUIDv7();
    const passwordHash = await hashPassword(PASSWORD);
    const keys = { usernameKey: formerUsernameKey(username), emailKey: id };
    db.insert(users)
      .values({ id, username, ...keys, email: id, passwordHash, isMaster: false, createdAt: 0 })
      .run();
    return id;
  }
  const whoIs = async (username: string) => {
    const { status, body } = await server.login(username);
    return status === 200
      ? Object((await server.api(String(body.token)).get("/user/me")).body.user).username
      : status;
  };

  test("can log in by its exact name, and blocks registration of equivalent names", async () => {
    await stored("Zoe\uFE0F");
    expect(await whoIs("Zoe\uFE0F")).toBe("Zoe\uFE0F");
    for (const twin of ["Zoe", "Zoe\uFE0F", "zo\u034Fe"]) {
      expect((await server.register(twin, { email: "altra@esempio.it" })).status).toBe(409);
    }
  });

  test("is distinguished from another account that looks the same", async () => {
    await stored("Emma");
    await stored("Emma\u034F");
    expect([await whoIs("Emma"), await whoIs("Emma\u034F")]).toEqual(["Emma", "Emma\u034F"]);
    await changePassword(db, "Emma\u034F", "una parola nuova");
    expect([await whoIs("Emma"), await whoIs("Emma\u034F")]).toEqual(["Emma", 401]);
  });

  test("may have a blank name", async () => {
    await stored("\u2800");
    expect(await whoIs("\u2800")).toBe("\u2800");
  });

  test("does not block a name that only starts the same", async () => {
    await stored("Ugo\uFE0F");
    expect((await server.register("Ugolino")).status).toBe(201);
  });

  test("keeps an investigator with a blank name, which must be named to be saved", async () => {
    const owner = await server.guest("Iris");
    const ofIris = db.select().from(users).where(eq(users.username, "Iris")).get();
    const nameless = investigator({ playerName: "\u3164" });
    nameless.characterInfo.name = "\u2800";
    const { _id } = insertCharacter(db, ofIris?.id ?? "", firstTable(db), nameless, 0);
    expect((await owner.get("/character/list")).body.characters).toMatchObject([
      { _id, playerName: "\u3164" },
    ]);
    const { status, body } = await owner.get(`/character/${_id}`);
    expect({ status, character: body.character }).toMatchObject({
      status: 200,
      character: { ...nameless, _id },
    });
    expect(writeExport(Character.parse(body.character))).toContain("\u3164");

    expect((await owner.post("/character/update", { data: { ...nameless, _id } })).status).toBe(400);
    const named = { ...nameless, playerName: "Iris", _id };
    named.characterInfo = { ...nameless.characterInfo, name: "Ada" };
    expect((await owner.post("/character/update", { data: named })).status).toBe(200);
  });
});
