/** What a scene is called where its name is only the master's. */
export const UNNAMED_SCENE = "Una scena";

/** Players do not get its name. */
export const sceneTitle = ({ name }: { readonly name: string }): string => name || UNNAMED_SCENE;
