import { expect, test } from "bun:test";
import { join } from "node:path";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import * as z from "zod";
import manifest from "../../package.json";
import { billOfMaterials } from "../../scripts/sbom.ts";

const text = billOfMaterials(join(import.meta.dir, "../.."));
const Bom = z.object({
  components: z.array(
    z.object({ "bom-ref": z.string(), purl: z.string(), licenses: z.array(z.unknown()).min(1) }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});
const { components, dependencies } = Bom.parse(JSON.parse(text));

test("the bill of materials is what CycloneDX 1.6 calls one", async () => {
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBe(null);
});

test("it names every package that the program holds in its exact version, with a licence, and nothing that only builds or tests it", () => {
  const named = components.map((component) => component["bom-ref"]);
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(named).toContain(`${name}@${version}`);
  for (const name of Object.keys(manifest.devDependencies)) {
    expect(named.filter((each) => each.startsWith(`${name}@`))).toEqual([]);
  }
  expect(named).toContain("bun");
});

test("whatever a package needs is named, too", () => {
  const known = new Set(components.map((component) => component["bom-ref"]));
  for (const { dependsOn = [] } of dependencies) for (const ref of dependsOn) expect(known).toContain(ref);
});

test("it is the same each time", () => {
  expect(billOfMaterials(join(import.meta.dir, "../.."))).toBe(text);
});
