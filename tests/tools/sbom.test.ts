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

test("the SBOM lists each component once, with a unique package URL", () => {
  const purls = components.map(({ purl }) => PackageURL.fromString(purl).toString());
  expect(new Set(purls).size).toBe(components.length);
  expect(new Set(components.map((component) => component["bom-ref"])).size).toBe(components.length);
  expect(purls).toContain(`pkg:npm/hono@${manifest.dependencies.hono}`);
});

test("it lists every dependency with exact version and licence, and no development dependency", () => {
  const named = components.map((component) => component["bom-ref"]);
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(named).toContain(`${name}@${version}`);
  for (const name of Object.keys(manifest.devDependencies)) {
    expect(named.filter((each) => each.startsWith(`${name}@`))).toEqual([]);
  }
  expect(named).toContain("bun");
});

test("it lists the dependencies of every package", () => {
  const known = new Set(components.map((component) => component["bom-ref"]));
  for (const { dependsOn = [] } of dependencies) for (const ref of dependsOn) expect(known).toContain(ref);
});

test("it is reproducible", () => {
  expect(billOfMaterials(join(import.meta.dir, "../.."))).toBe(text);
});
