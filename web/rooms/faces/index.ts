import type { WebRoom } from "../../session/rooms.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { FaceNews } from "./FaceNews.tsx";
import { handlePersonForgotten, handlePersonMet } from "./faces.ts";

/** Faces: whom the investigators have met. */
export const faces: WebRoom = {
  name: "faces",
  handlers: {
    personMet: ({ person, isPresented }) => handlePersonMet(person, isPresented),
    personForgotten: ({ id }) => handlePersonForgotten(id),
  },
  News: FaceNews,
  Documents: lazyPart(() => import("./PeopleMet.tsx").then(({ PeopleMet }) => PeopleMet)),
  TelevisionNews: lazyPart(() => import("./BigFace.tsx").then(({ BigFace }) => BigFace)),
};
