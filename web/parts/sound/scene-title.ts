/** How a scene is called on the screen: only masters are told its name. */
export const sceneTitle = ({ name }: { readonly name: string }): string => name || "Una scena";
