import { type SQL, sql } from "drizzle-orm";
import { characters } from "./schema.ts";

/** Reads only these parts, so that lists do not parse whole sheets. */
export const partsOf = (...names: string[]): SQL<string> =>
  sql`json_object(${sql.join(
    names.flatMap((name) => [sql`${name}`, sql`${characters.document} -> ${`$.${name}`}`]),
    sql`, `,
  )})`;

export const nameOfCharacter = sql<string>`${characters.document} ->> '$.characterInfo.name'`;
