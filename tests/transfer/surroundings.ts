import { constants } from "#server/catalog/index.ts";

/** The importing user and the reference book of this server. */
export const SURROUNDINGS = { username: "Sara", skills: constants.listSkills };
