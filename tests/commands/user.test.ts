import { Database } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { CLOSE } from "#shared/protocol.ts";
import { runProgram } from "../support/program.ts";
import { PASSWORD, startTestServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const server = startTestServer();
afterAll(server.stop);
/** Runs a command on the folder of the running server. */
const runOnFolder = (args: string[], input = "") =>
  runProgram(["user", ...args], { DATA_DIR: server.dataDir }, input);

describe("custode user", () => {
  test("works on a folder that no server has used yet", async () => {
    using folder = temporaryFolder();
    const env = { DATA_DIR: folder.path };
    expect((await runProgram(["user", "list"], env)).stdout).toBe("Non c'è ancora nessun utente.\n");
    const added = await runProgram(
      ["user", "add", "Ada", "--email", "ada@esempio.it", "--master"],
      env,
      `${PASSWORD}\n`,
    );
    expect(added).toEqual({ exitCode: 0, stdout: "Utente Ada creato come master.\n", stderr: "" });
    const { stdout } = await runProgram(["user", "list"], env);
    expect(stdout).toMatch(
      /^Nome +Email +Ruolo +Investigatori +Visto\nAda +ada@esempio\.it +master +0 +senza sessione\n$/,
    );
  });

  test("adds a user who can log in at the running server", async () => {
    await runOnFolder(["add", "Bruno", "--email", "bruno@esempio.it"], `${PASSWORD}\n`);
    expect((await server.login("bruno")).status).toBe(200);
  });

  test("changes a password and ends the old sessions", async () => {
    const carla = await server.guest("Carla");
    const seat = await carla.joinTable();
    const changed = await runOnFolder(["passwd", "carla"], "una parola nuova\n");
    expect(changed.stdout).toBe("La password di Carla è cambiata; le sue sessioni sono chiuse.\n");
    expect((await carla.get("/user/me")).status).toBe(401);
    // An idle socket is closed too.
    expect((await seat.closed).code).toBe(CLOSE.deadSession);
    expect((await server.login("Carla", "una parola nuova")).status).toBe(200);
  });

  test("changing a password ends the links to set a new one", async () => {
    await server.guest("Ines");
    using db = new Database(join(server.dataDir, "custode.db"));
    const links = () => db.query("SELECT count(*) AS count FROM reset_tokens").get();
    const link =
      "INSERT INTO reset_tokens (token_hash, user_id, expires_at) SELECT 'x', id, ? FROM users WHERE username = 'Ines'";
    db.run(link, [Date.now() + 60_000]);
    expect(links()).toEqual({ count: 1 });
    expect((await runOnFolder(["passwd", "ines"], "una parola nuova\n")).exitCode).toBe(0);
    expect(links()).toEqual({ count: 0 });
  });

  test("lists what is deleted with a user, and removes nobody without confirmation", async () => {
    await server.guest("Dario");
    const asked = await runOnFolder(["remove", "dario"], "no\n");
    expect(asked.stdout).toBe(
      "Con Dario vanno perduti 0 investigatori, le sue sessioni, le sue note, i suoi biglietti e ciò che ha appeso alle pareti. Non si può annullare.\nNon è stato eliminato nulla.\n",
    );
    expect((await server.login("Dario")).status).toBe(200);
    await runOnFolder(["remove", "dario"], "sì\n");
    expect((await server.login("Dario")).status).toBe(401);
  });

  test("names the tables that nobody would lead without the user", async () => {
    const olga = await server.guest("Olga", { isMaster: true });
    for (const name of ["Zeta", "Alfa"])
      expect((await olga.post("/table/create", { name })).status).toBe(201);
    const asked = await runOnFolder(["remove", "olga"], "no\n");
    expect(asked.stdout).toContain(
      "Nessuno condurrà più «Alfa», «Il tavolo» e «Zeta»: per evitarlo, Olga faccia prima master qualcun altro.\n",
    );
  });

  test.each([
    [["passwd", "nessuno"], "L'utente nessuno non esiste."],
    [["add", "Elena", "--email", "boh"], "Inserire un indirizzo email valido"],
    [["add", "BRUNO", "--email", "altro@esempio.it"], "Questo nome utente è già in uso."],
    [["add", "Elena"], "Manca l'opzione --email"],
    [["passwd"], "Manca <nome>"],
    [["boh"], "Il comando boh non esiste"],
  ])("answers %j with one line", async (args, sentence) => {
    const { exitCode, stderr } = await runOnFolder(args, `${PASSWORD}\n`);
    expect({ exitCode, lines: stderr.trim().split("\n").length }).toEqual({ exitCode: 1, lines: 1 });
    expect(stderr).toContain(sentence);
  });

  test("refuses a password that is too short, and adds no user", async () => {
    const { exitCode, stderr } = await runOnFolder(
      ["add", "Fabio", "--email", "fabio@esempio.it"],
      "corta\n",
    );
    expect(exitCode).toBe(1);
    expect(stderr).toContain("La password deve avere almeno 8 caratteri");
    expect((await runOnFolder(["list"])).stdout).not.toContain("Fabio");
  });
});
