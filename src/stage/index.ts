export type { StageEvent } from "./frames.ts";
export { stageRoom } from "./live.ts";
export { type SceneEvent, sceneRoutes } from "./routes.ts";
export { deleteScenesOf, isInScene, setSceneKey } from "./scene-store.ts";
export { createScene, updateScene } from "./scenes.ts";
export type { Soundings } from "./soundings.ts";
export { makeStarterScenes } from "./starter-scenes.ts";
