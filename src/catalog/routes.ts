import { Hono } from "hono";
import { etag } from "hono/etag";
import { validator } from "hono/validator";
import { type Constants, ConstantsRequest } from "#shared/schemas/constants.ts";
import { body } from "../http/body.ts";
import { constants, equipmentTemplates, weaponTemplates } from "./books.ts";
import { categoriesOf, type Filter, passes } from "./filter.ts";

/** The books change only with the program, so a browser that holds one need not load it again: `ETag`, then 304. */
const revalidated = etag();

/** What filters a list of templates; anything else in the query is ignored. */
const filters = validator("query", (query): { category?: Filter; subcategory?: Filter } => ({
  category: query.category,
  subcategory: query.subcategory,
}));

/** `POST /character/constants`: what a new investigator starts from. Answers without a session. */
export const constantsRoutes = new Hono().post("/constants", body(ConstantsRequest), (c) => {
  const { needed } = c.req.valid("json");
  const answer: Partial<Constants> = Object.fromEntries(needed.map((name) => [name, constants[name]]));
  return c.json(answer);
});

/** `/weapon-templates`: the weapons that a character can take. Answers without a session. */
export const weaponRoutes = new Hono()
  .use(revalidated)
  .get("/list", filters, (c) => {
    const { category } = c.req.valid("query");
    const found = weaponTemplates.filter((weapon) => passes(category, weapon.category));
    return c.json({ success: true, message: `Armi trovate: ${found.length}`, weaponTemplates: found });
  })
  .get("/categories", (c) => c.json({ success: true, categories: categoriesOf(weaponTemplates) }));

/** `/equipment-templates`: the things that a character can own. Answers without a session. */
export const equipmentRoutes = new Hono()
  .use(revalidated)
  .get("/list", filters, (c) => {
    const { category, subcategory } = c.req.valid("query");
    const found = equipmentTemplates.filter(
      (item) => passes(category, item.category) && passes(subcategory, item.subcategory),
    );
    return c.json({ success: true, equipmentTemplates: found });
  })
  .get("/categories", (c) => c.json({ success: true, categories: categoriesOf(equipmentTemplates) }));
