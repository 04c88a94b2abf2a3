import { expect, test } from "bun:test";
import { join } from "node:path";
import { PackageURL } from "packageurl-js";
import * as z from "zod";
import manifest from "../../package.json";
import { billOfMaterials } from "../../scripts/sbom.ts";

const text = billOfMaterials(join(import.meta.dir, "../.."));
const Bom = z.object({
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.literal("1.6"),
  components: z.array(
    z.object({ "bom-ref": z.string(), purl: z.string(), licenses: z.array(z.unknown()).min(1) }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});
const { components, dependencies } = Bom.parse(JSON.parse(text));

test("the bill of materials names each component once, by a package URL of its own", () => {
  const purls = components.map(({ purl }) => PackageURL.fromString(purl).toString());
  expect(new Set(purls).size).toBe(components.length);
  expect(new Set(components.map((component) => component["bom-ref"])).size).toBe(components.length);
  expect(purls).toContain(`pkg:npm/hono@${manifest.dependencies.hono}`);
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
