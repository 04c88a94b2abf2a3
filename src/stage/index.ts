/** What other rooms may use. */
export { type SceneEvent, sceneRoutes } from "./routes.ts";
export { findScene } from "./scene-store.ts";
export { noScene, setSceneLevel } from "./scenes.ts";
export { type Heard, isPlayable, Sounding, silence, soundToPlay } from "./sounding.ts";
export { makeStarterScenes } from "./starter-scenes.ts";
