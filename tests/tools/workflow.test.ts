import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validate } from "@actions/languageservice";
import { TextDocument } from "vscode-languageserver-textdocument";
import * as z from "zod";
import { packageManager } from "../../package.json";

const FOLDER = join(import.meta.dir, "../../.github/workflows");
const NAMES = readdirSync(FOLDER);
const textOf = (name: string) => readFileSync(join(FOLDER, name), "utf8");

const Permissions = z.record(z.string(), z.enum(["read", "write", "none"]));
const Workflow = z.object({
  permissions: Permissions,
  jobs: z.record(
    z.string(),
    z.object({
      "timeout-minutes": z.number(),
      needs: z.string().optional(),
      permissions: Permissions.optional(),
      steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
    }),
  ),
});
let asked = 0;

/** The errors of the forge's own parser. */
async function wrongIn(text: string): Promise<string[]> {
  asked += 1;
  // It caches documents by name.
  const document = TextDocument.create(`file:///.github/workflows/${asked}.yml`, "yaml", 0, text);
  return (await validate(document)).map(({ message, range }) => `${range.start.line + 1}: ${message}`);
}

describe.each(NAMES)("the workflow %s", (name) => {
  const text = textOf(name);
  const { permissions, jobs } = Workflow.parse(Bun.YAML.parse(text));

  test("is valid", async () => {
    expect(await wrongIn(text)).toEqual([]);
  });

  test("has read permissions only, except for the release job, which needs 'verify'", () => {
    expect(permissions).toEqual({ contents: "read" });
    for (const job of Object.values(jobs).filter((job) => job.permissions)) {
      expect(job.permissions).toEqual({ contents: "write" });
      expect(job.needs).toBe("verify");
    }
  });

  test("pins actions to a commit and Bun to our version", () => {
    for (const { uses, run } of Object.values(jobs).flatMap((job) => job.steps)) {
      if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/);
      for (const [bun] of run?.matchAll(/bun@\S+/g) ?? []) expect(bun).toBe(packageManager);
    }
  });
});

test.each([
  ["a misspelt key", "timeout-minutes", "timeout-minuts"],
  ["a dependency on a missing job", "needs: verify", "needs: verifica"],
  ["an unknown value", "github.ref_type", "github.ref_kind"],
  ["an unknown function", "startsWith(", "beginsWith("],
  ["an unknown permission", "contents: write", "content: write"],
  ["a job without a machine", "    runs-on: ubuntu-24.04\n", ""],
  ["a broken line", "\njobs:\n", "\njobs\n"],
])("%s in a workflow is reported", async (_, right, wrong) => {
  const text = textOf("custode.yml");
  expect(text).toContain(right);
  expect(await wrongIn(text.replace(right, wrong))).not.toEqual([]);
});
