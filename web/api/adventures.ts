import { SERVER } from "./client.ts";

export const adventureImage = (imageId: string): string => `${SERVER}/adventure/image/${imageId}`;
