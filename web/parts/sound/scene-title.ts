/** Players do not get its name. */
export const sceneTitle = ({ name }: { readonly name: string }): string => name || "Una scena";
