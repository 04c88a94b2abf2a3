import { describe, expect, test } from "bun:test";
import { networkInterfaces } from "node:os";
import { version } from "../../package.json";
import { VARIABLES } from "../../src/config/variables.ts";
import { versionLine } from "../../src/version.ts";
import { runProgram, startProgram } from "../support/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

describe("custode --version", () => {
  test.each(["--version", "-V"])("%s prints the package version and the commit", async (flag) => {
    expect(versionLine()).toStartWith(`custode ${version}`);
    expect(await runProgram([flag])).toEqual({ exitCode: 0, stdout: `${versionLine()}\n`, stderr: "" });
  });
});

describe("custode --help", () => {
  const help = runProgram(["--help"]);

  test("is in Italian, and goes to standard output", async () => {
    const { exitCode, stdout, stderr } = await help;
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    for (const title of ["Uso: custode", "Opzioni:", "Comandi:", "Variabili d'ambiente:"]) {
      expect(stdout).toContain(title);
    }
    expect(stdout).not.toMatch(/Usage|Options|Commands|display help/);
  });

  test.each(["serve", "demo", "health", "user"])("names the command %s", async (command) => {
    expect((await help).stdout).toMatch(new RegExp(`^ {2}${command}\\b`, "m"));
  });

  test.each(Object.entries(VARIABLES))(
    "describes %s and the values that it accepts",
    async (name, variable) => {
      const words = (await help).stdout.replaceAll(/\s+/g, " ");
      expect(words).toContain(` ${name} ${variable.meaning} (accetta ${variable.takes}`);
      expect(words.includes(`anche ${name}_FILE`)).toBe("secret" in variable);
    },
  );
});

describe("custode with an unknown command or option", () => {
  test.each([
    ["serv", "Questo comando non esiste, o ha parole di troppo"],
    ["serve subito", "Questo comando non esiste, o ha parole di troppo"],
    ["--porta 80", "L'opzione --porta non esiste"],
  ])("does not start: %s", async (words, mistake) => {
    expect(await runProgram(words.split(" "))).toEqual({
      exitCode: 1,
      stdout: "",
      stderr: `custode: ${mistake}: custode --help dice che cosa si può scrivere.\n`,
    });
  });
});

describe("custode health", () => {
  test("exits with 0 if the server is healthy, with 1 if it does not run", async () => {
    using folder = temporaryFolder();
    const server = await startProgram({ DATA_DIR: folder.path });
    const { port, hostname } = new URL(server.address);
    const ask = () => runProgram(["health"], { PORT: port, HOST: hostname });
    expect(await ask()).toEqual({ exitCode: 0, stdout: "", stderr: "" });
    await server.end("SIGTERM");
    expect(await ask()).toEqual({ exitCode: 1, stdout: "", stderr: "" });
  });

  const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === "::1"),
  );
  test.skipIf(!hasIpv6)("asks a server at an IPv6 address", async () => {
    using folder = temporaryFolder();
    const HOST = "::1";
    await using server = await startProgram({ DATA_DIR: folder.path, HOST });
    const { port } = new URL(server.address);
    expect(await runProgram(["health"], { PORT: port, HOST })).toEqual({
      exitCode: 0,
      stdout: "",
      stderr: "",
    });
  });
});
