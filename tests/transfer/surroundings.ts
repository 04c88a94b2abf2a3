import { constants } from "#server/catalog/index.ts";

/** Who imports, and the reference book of this server. */
export const SURROUNDINGS = { username: "Sara", skills: constants.listSkills };
