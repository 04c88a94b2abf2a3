import { Refused } from "#shared/refused.ts";
import { isOurs, readOurs } from "./custode.ts";
import { isDholesHouse, readDholesHouse } from "./dholes-house.ts";
import type { Reading, Surroundings } from "./found.ts";
import { isInvestigatorOfFoundry, readFoundry } from "./foundry/read.ts";
import { describeForeignFile } from "./strangers.ts";

/** Any supported format. @throws Refused `invalid` with what the file is instead, and advice. */
export function readInvestigator(json: unknown, surroundings: Surroundings): Reading {
  if (isOurs(json)) return readOurs(json);
  if (isDholesHouse(json)) return readDholesHouse(json, surroundings);
  if (isInvestigatorOfFoundry(json)) return readFoundry(json, surroundings);
  throw new Refused("invalid", describeForeignFile(json));
}
