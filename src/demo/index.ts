/** What commands may use. */
export { type DemoUser, layDemoTable } from "./lay.ts";
