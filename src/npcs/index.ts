export { type MetNpc, personView } from "./faces.ts";
export { type FaceEvent, faceRoom } from "./live.ts";
export { facesMetAt, findFace, meetingsAt, ownLines } from "./meeting-store.ts";
export { KNOWS_NO_NAME, type KnowsName, namesKnownTo } from "./names.ts";
export { npcRoutes } from "./routes.ts";
export { findNpc, publicNames, setNpcKey } from "./store.ts";
export { readDraft } from "./stored-draft.ts";
export { npcUndoer } from "./undoer.ts";
export { createNpc, deleteUnmetOf, updateNpc } from "./verbs.ts";
