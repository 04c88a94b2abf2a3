import type { WebRoom } from "../../session/rooms.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { handlePersonForgotten, handlePersonMet } from "./faces.ts";

/** Faces: whom the investigators have met. */
export const faces: WebRoom = {
  name: "faces",
  handlers: {
    personMet: ({ person, isPresented }) => handlePersonMet(person, isPresented),
    personForgotten: ({ id }) => handlePersonForgotten(id),
  },
  News: lazyPart(() => import("./FaceNews.tsx").then(({ FaceNews }) => FaceNews)),
  Documents: lazyPart(() => import("./PeopleMet.tsx").then(({ PeopleMet }) => PeopleMet)),
  TelevisionNews: lazyPart(() => import("./BigFace.tsx").then(({ BigFace }) => BigFace)),
};
