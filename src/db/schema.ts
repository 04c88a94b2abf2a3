export * from "./schema-maps.ts";
export * from "./schema-people.ts";
export * from "./schema-play.ts";
export * from "./schema-sound.ts";
export * from "./schema-story.ts";
