/** The room of the reference books: what other rooms may use of it. */
export { constants, equipmentTemplates, weaponTemplates } from "./books.ts";
export { constantsRoutes, equipmentRoutes, weaponRoutes } from "./routes.ts";
