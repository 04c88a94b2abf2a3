export { storyRoom } from "./live.ts";
export { storyRoutes } from "./routes.ts";
