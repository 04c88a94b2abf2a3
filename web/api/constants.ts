import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { Constants } from "#shared/schemas/constants.ts";
import { call, server } from "./client.ts";

/** The reference lists that a new investigator starts from; they change only with the program. */
export const constantsQuery = queryOptions({
  queryKey: ["constants"],
  queryFn: async () => {
    const needed = z.keyof(Constants).options;
    return Constants.parse(await call(server.character.constants.$post({ json: { needed } })));
  },
  staleTime: Number.POSITIVE_INFINITY,
});
