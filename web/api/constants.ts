import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { Constants } from "#shared/schemas/constants.ts";
import { version } from "../../package.json";
import { readStored, writeStored } from "../session/stored.ts";
import { call, server } from "./client.ts";

/** Holds the version of the program from which this browser has its lists. */
const VERSION_KEY = "constantsVersion";
const LISTS = z.keyof(Constants).options;

/** The reference lists that a new investigator starts from. They change only with the program, and are kept on this browser. */
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
    // The version is written last, and only when all lists were: lists that are half written are asked for again.
    if (needed.every((name) => writeStored(name, constants[name]))) writeStored(VERSION_KEY, version);
    return constants;
  },
  staleTime: "static",
});
