import { readFile } from "node:fs/promises";
import type { BunPlugin } from "bun";

/** Each kind of schema has one such line, and so the bundler must keep the part that they lead to. */
const LEADS_THERE = /^.*_zod\.processJSONSchema = .*\n/gm;
const SAYS_SO = `
const refuse = () => { throw new Error("the browser's copy of zod makes no JSON Schema: scripts/without-json-schema.ts"); };
export const createToJSONSchemaMethod = () => refuse;
export const createStandardJSONSchemaMethod = () => refuse;
export { refuse as initializeContext, refuse as processSchema, refuse as process };
export { refuse as extractDefs, refuse as finalize, refuse as handleUnrepresentable };
`;

/**
 * Leaves out of the browser's bundle the part of zod that describes schemas as JSON Schema: a fifth of zod, reached from
 * every schema and asked for by none. Whoever does ask for it there is refused with an error.
 */
export const withoutJsonSchema: BunPlugin = {
  name: "without-json-schema",
  setup(build) {
    build.onLoad({ filter: /zod\/v4\/core\/to-json-schema\.js$/ }, () => ({
      contents: SAYS_SO,
      loader: "js",
    }));
    build.onLoad({ filter: /zod\/v4\/classic\/schemas\.js$/ }, async ({ path }) => {
      const whole = await readFile(path, "utf8");
      const contents = whole.replace(LEADS_THERE, "");
      if (contents === whole)
        throw new Error("zod makes JSON Schemas in another way now: look at this plugin");
      return { contents, loader: "js" };
    });
  },
};
