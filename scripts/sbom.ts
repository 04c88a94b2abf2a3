import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Enums, Models, Serialize, SPDX, Spec } from "@cyclonedx/cyclonedx-library";
import { PackageURL } from "packageurl-js";

/** What of a `package.json` says what a package is. */
interface Manifest {
  name: string;
  version: string;
  license?: string;
  description?: string;
  dependencies?: Record<string, string>;
}

/**
 * The list of everything that the executable is made of, in CycloneDX 1.6 as JSON: the program, the packages that it holds with
 * theirs, and Bun. Whoever hears of a hole in one of them looks here whether it concerns him.
 * @param root of the project, with its packages installed.
 */
export function billOfMaterials(root: string): string {
  const own = manifestIn(root);
  const bom = new Models.Bom();
  const program = componentOf(own, Enums.ComponentType.Application);
  bom.metadata.component = program;
  const found = new Map<string, Models.Component>();
  addPackages(root, own, program, found);
  const bun = new Models.Component(Enums.ComponentType.Platform, "bun", {
    bomRef: "bun",
    version: Bun.version,
    purl: new PackageURL("github", "oven-sh", "bun", `bun-v${Bun.version}`, undefined, undefined).toString(),
    licenses: new Models.LicenseRepository([licenceOf("MIT")]),
  });
  program.dependencies.add(bun.bomRef);
  for (const component of [...found.values(), bun]) bom.components.add(component);
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/** @param found by name and version: a package may be there in several of them, and one version in several folders. */
function addPackages(
  folder: string,
  { dependencies = {} }: Manifest,
  parent: Models.Component,
  found: Map<string, Models.Component>,
): void {
  for (const name of Object.keys(dependencies)) {
    const home = folderOf(name, folder);
    // An optional one that is not for this system.
    if (home === null) continue;
    const manifest = manifestIn(home);
    const reference = `${manifest.name}@${manifest.version}`;
    const known = found.get(reference);
    const component = known ?? componentOf(manifest, Enums.ComponentType.Library);
    parent.dependencies.add(component.bomRef);
    if (known) continue;
    found.set(reference, component);
    addPackages(home, manifest, component, found);
  }
}

/** As Node finds a package: beside whoever wants it, or further up. */
function folderOf(name: string, from: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, "node_modules", name);
    if (existsSync(join(folder, "package.json"))) return folder;
    if (at === dirname(at)) return null;
  }
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

function componentOf({ name, version, license, description }: Manifest, type: Enums.ComponentType) {
  const [first, second] = name.split("/");
  const group = second === undefined ? undefined : first;
  return new Models.Component(type, second ?? name, {
    bomRef: `${name}@${version}`,
    version,
    purl: new PackageURL("npm", group, second ?? name, version, undefined, undefined).toString(),
    ...(group !== undefined && { group }),
    ...(description !== undefined && { description }),
    ...(license !== undefined && { licenses: new Models.LicenseRepository([licenceOf(license)]) }),
  });
}

const licenceOf = (id: string): Models.License =>
  SPDX.isSupportedSpdxId(id) ? new Models.SpdxLicense(id) : new Models.NamedLicense(id);
