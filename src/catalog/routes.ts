import { Hono } from "hono";
import { etag } from "hono/etag";
import { validator } from "hono/validator";
import * as z from "zod/mini";
import { AllLists, ConstantsRequest } from "#shared/schemas/constants.ts";
import { EquipmentTemplate, WeaponTemplate } from "#shared/schemas/template.ts";
import { body } from "../http/body.ts";
import { call } from "../http/operation.ts";
import { constants, equipmentTemplates, weaponTemplates } from "./books.ts";

const revalidated = etag();

const Weapons = z.object({
  success: z.boolean(),
  message: z.string(),
  weaponTemplates: z.array(WeaponTemplate),
});
const Equipment = z.object({ success: z.boolean(), equipmentTemplates: z.array(EquipmentTemplate) });
const Categories = z.object({ success: z.boolean(), categories: z.array(z.string()) });

const filters = validator("query", (query): { category?: Filter; subcategory?: Filter } => ({
  category: query.category,
  subcategory: query.subcategory,
}));

/** Needs no session, like the templates below. */
export const constantsRoutes = new Hono().post(
  "/constants",
  call("Gli elenchi da cui nasce un personaggio", { answer: z.partial(AllLists) }),
  body(ConstantsRequest),
  (c) => {
    const { needed } = c.req.valid("json");
    const answer: Partial<AllLists> = Object.fromEntries(needed.map((name) => [name, constants[name]]));
    return c.json(answer);
  },
);

export const weaponRoutes = new Hono()
  .use(revalidated)
  .get("/list", call("Le armi del libro", { query: ["category"], answer: Weapons }), filters, (c) => {
    const { category } = c.req.valid("query");
    const isWanted = passing(category);
    const found = weaponTemplates.filter((weapon) => isWanted(weapon.category));
    return c.json({ success: true, message: `Armi trovate: ${found.length}`, weaponTemplates: found });
  })
  .get("/categories", call("Le categorie delle armi", { answer: Categories }), (c) =>
    c.json({ success: true, categories: categoriesOf(weaponTemplates) }),
  );

export const equipmentRoutes = new Hono()
  .use(revalidated)
  .get(
    "/list",
    call("Gli oggetti del libro", { query: ["category", "subcategory"], answer: Equipment }),
    filters,
    (c) => {
      const { category, subcategory } = c.req.valid("query");
      const [inCategory, inSubcategory] = [passing(category), passing(subcategory)];
      const found = equipmentTemplates.filter(
        (item) => inCategory(item.category) && inSubcategory(item.subcategory),
      );
      return c.json({ success: true, equipmentTemplates: found });
    },
  )
  .get("/categories", call("Le categorie degli oggetti", { answer: Categories }), (c) =>
    c.json({ success: true, categories: categoriesOf(equipmentTemplates) }),
  );

export type Filter = string | string[] | undefined;

const folded = (text: string): string => text.trim().toLocaleLowerCase("it");

/** Case-insensitive; repeated filters are alternatives. No or an empty filter accepts everything, an unknown value nothing. */
export function passing(filter: Filter): (value: string) => boolean {
  const wanted = new Set([filter ?? []].flat().map(folded).filter(Boolean));
  return (value) => wanted.size === 0 || wanted.has(folded(value));
}

export function categoriesOf(book: readonly { category: string }[]): string[] {
  return [...new Set(book.map(({ category }) => category))];
}
