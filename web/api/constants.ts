import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { Constants } from "#shared/schemas/constants.ts";
import { version } from "../../package.json";
import { readStored, writeStored } from "../session/stored.ts";
import { call, server } from "./client.ts";

/** Version of the program that the stored lists belong to. */
const VERSION_KEY = "constantsVersion";
const LISTS = z.keyof(Constants).options;

/** Reference lists of the wizard, cached in localStorage per program version. */
export const constantsQuery = queryOptions({
  queryKey: ["constants"],
  queryFn: async () => {
    const isCurrent = readStored(VERSION_KEY, z.literal(version)) !== null;
    const kept = Object.fromEntries(
      LISTS.map((name) => [name, isCurrent ? readStored(name, Constants.shape[name]) : null]),
    );
    const needed = LISTS.filter((name) => kept[name] === null);
    if (needed.length === 0) return Constants.parse(kept);
    const answer = await call(server.character.constants.$post({ json: { needed } }));
    const constants = Constants.parse({ ...kept, ...answer });
    // Written last: after a partial write the lists are fetched again.
    if (needed.every((name) => writeStored(name, constants[name]))) writeStored(VERSION_KEY, version);
    return constants;
  },
  staleTime: "static",
});
