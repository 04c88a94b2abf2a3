import { useSnapshot } from "valtio";
import { draft } from "../draft/store.ts";

/** The draft as a form needs it: at once, so that the caret of a text field stays where it is. */
export const useDraft = () => useSnapshot(draft, { sync: true });
