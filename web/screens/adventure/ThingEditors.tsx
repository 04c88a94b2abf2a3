import type { Adventure, Lot } from "#shared/adventures/index.ts";
import type { LedClue } from "#shared/clues/index.ts";
import type { Handout } from "#shared/schemas/handout.ts";
import type { Npc } from "#shared/schemas/npc.ts";
import type { Scene } from "#shared/schemas/scene.ts";
import { refreshAdventure } from "../../api/adventure-news.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const ClueEditor = lazyPart(() => import("./ClueEditor.tsx").then((module) => module.ClueEditor));
const LotEditor = lazyPart(() => import("./LotEditor.tsx").then((module) => module.LotEditor));
const HandoutEditor = lazyPart(() =>
  import("../../parts/handout/HandoutEditor.tsx").then((module) => module.HandoutEditor),
);
const NpcEditor = lazyPart(() => import("../../parts/npc/NpcEditor.tsx").then((module) => module.NpcEditor));
const SceneEditor = lazyPart(() =>
  import("../../parts/scene/SceneEditor.tsx").then((module) => module.SceneEditor),
);

/** What is being changed; null within it for a new one. */
export type Edited =
  | { readonly kind: "clue"; readonly clue: LedClue | null }
  | { readonly kind: "handout"; readonly handout: Handout | null }
  | { readonly kind: "npc"; readonly npc: Npc | null }
  | { readonly kind: "scene"; readonly scene: Scene | null }
  | { readonly kind: "lot"; readonly lot: Lot | null };

interface ThingEditorsProps {
  tableId: string;
  adventure: Adventure;
  /** Where a new clue lies. */
  pageId: string | undefined;
  edited: Edited | null;
  open: boolean;
  onClose: () => void;
}

/** The form of the thing that is being changed: the same as on the thing's own screen. Reset by `key`. */
export function ThingEditors({ tableId, adventure, pageId, edited, open, onClose }: ThingEditorsProps) {
  const adventureId = adventure._id;
  function close() {
    onClose();
    void refreshAdventure(adventureId);
  }
  switch (edited?.kind) {
    case "clue":
      return (
        <ClueEditor
          tableId={tableId}
          adventure={adventure}
          pageId={pageId}
          clue={edited.clue}
          open={open}
          onClose={close}
        />
      );
    case "handout":
      return <HandoutEditor {...{ tableId, adventureId, open }} handout={edited.handout} onClose={close} />;
    case "npc":
      return (
        <NpcEditor
          {...{ tableId, adventureId, open }}
          npc={edited.npc}
          notUnderstood={[]}
          creation={null}
          onSaved={close}
          onCancel={close}
        />
      );
    case "scene":
      return <SceneEditor {...{ tableId, adventureId, open }} scene={edited.scene} onClose={close} />;
    case "lot":
      return <LotEditor adventureId={adventureId} lot={edited.lot} open={open} onClose={close} />;
    default:
      return null;
  }
}
