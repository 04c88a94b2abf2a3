import { SERVER } from "./origin.ts";

/** Where an image of a character is. The version is in the address, so that a new picture is a new address. */
export const imageOf = (
  { _id, version }: { _id: string; version: number },
  image: "avatar" | "page_1" | "page_2",
) => `${SERVER}/character/image/${_id}/${image}?v=${version}`;
