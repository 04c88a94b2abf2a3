export { type DemoUser, layDemoTable } from "./lay.ts";
