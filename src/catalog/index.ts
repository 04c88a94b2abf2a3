export { constants, equipmentTemplates, weaponTemplates } from "./books.ts";
export { constantsRoutes, equipmentRoutes, weaponRoutes } from "./routes.ts";
