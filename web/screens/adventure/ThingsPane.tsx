import { useState } from "react";
import type { Adventure, FileThing } from "#shared/adventures/index.ts";
import type { KeyedKind } from "#shared/adventures/links.ts";
import { linkTo } from "#shared/adventures/links.ts";
import type { LedClue } from "#shared/clues/index.ts";
import { adventureImage } from "../../api/adventures.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { MenuItem } from "../../ui/Menu.tsx";
import { imageText, linkText } from "./completion.ts";
import { type Edited, ThingEditors } from "./ThingEditors.tsx";
import { Add, Group, Listen, Row } from "./ThingRow.tsx";
import styles from "./ThingsPane.module.css";
import { UploadThing } from "./UploadThing.tsx";
import { useThings } from "./useThings.ts";

const MOST_NAMED = 2;

function placesOf(titles: readonly string[]): string {
  if (titles.length === 0) return "in nessuna pagina";
  return titles.length > MOST_NAMED ? `in ${titles.length} pagine` : titles.join(", ");
}

interface ThingsPaneProps {
  tableId: string;
  adventure: Adventure;
  pageId: string | undefined;
  /** Puts words into the text. */
  onInsert: (words: string) => void;
}

/** What the pages of an adventure name: made here, changed here, and put into the text with one press. */
export function ThingsPane({ tableId, adventure, pageId, onInsert }: ThingsPaneProps) {
  const { clues, things } = adventure;
  const [over, setOver] = useState<{ edited: Edited | null; isOpen: boolean; round: number }>({
    edited: null,
    isOpen: false,
    round: 0,
  });
  const edit = (edited: Edited) => setOver(({ round }) => ({ edited, isOpen: true, round: round + 1 }));
  const known = useThings(tableId);
  const remove = (kind: FileThing, key: string, title: string) => () =>
    known.removeFile({ adventureId: adventure._id, kind, key, title });
  const link = (kind: KeyedKind, key: string, title: string) => onInsert(linkText(kind, key, title));

  return (
    <>
      <Group
        title="Indizi"
        hint="Ciò che chi gioca può trovare. Quelli cruciali servono a finire la storia."
        count={clues.length}
        add={<Add label="Nuovo indizio" onPress={() => edit({ kind: "clue", clue: null })} />}
      >
        {clues.map((clue) => (
          <Row
            key={clue._id}
            title={clue.title}
            note={noteOf(clue, adventure)}
            onInsert={() => link("clue", clue.key, clue.title)}
            onEdit={() => edit({ kind: "clue", clue })}
            onDelete={() => known.removeClue(clue)}
          />
        ))}
      </Group>
      <Group
        title="Documenti"
        hint="Lettere, ritagli e fotografie da mostrare."
        count={things.handouts.length}
        add={<Add label="Nuovo documento" onPress={() => edit({ kind: "handout", handout: null })} />}
      >
        {things.handouts.map(({ _id, key, title }) => {
          const handout = known.handoutOf(_id);
          return (
            <Row
              key={_id}
              title={title}
              onInsert={() => link("handout", key, title)}
              onEdit={handout && (() => edit({ kind: "handout", handout }))}
              onDelete={handout && (() => known.removeHandout(handout))}
            />
          );
        })}
      </Group>
      <Group
        title="Comparse"
        hint="Chi si incontra, e chi si combatte."
        count={things.npcs.length}
        add={<Add label="Nuova comparsa" onPress={() => edit({ kind: "npc", npc: null })} />}
      >
        {things.npcs.map(({ _id, key, title }) => {
          const npc = known.npcOf(_id);
          return (
            <Row
              key={_id}
              title={title}
              onInsert={() => link("npc", key, title)}
              onEdit={npc && (() => edit({ kind: "npc", npc }))}
              onDelete={npc && (() => known.removeNpc(npc))}
            >
              <MenuItem
                onPress={() => onInsert(`[${title}](${linkTo("npc", key).replace("comparsa:", "scontro:")})`)}
              >
                Inserisci uno scontro
              </MenuItem>
            </Row>
          );
        })}
      </Group>
      <Group
        title="Scene"
        hint="Più suoni insieme, di continuo o ogni tanto."
        count={things.scenes.length}
        add={<Add label="Nuova scena" onPress={() => edit({ kind: "scene", scene: null })} />}
      >
        {things.scenes.map(({ _id, key, title }) => {
          const scene = known.sceneOf(_id);
          return (
            <Row
              key={_id}
              title={title}
              onInsert={() => link("scene", key, title)}
              onEdit={scene && (() => edit({ kind: "scene", scene }))}
              onDelete={scene && (() => known.removeScene(scene))}
            />
          );
        })}
      </Group>
      <Group
        title="Suoni"
        hint="File mp3 di questa avventura."
        count={things.sounds.length}
        add={<UploadThing tableId={tableId} adventureId={adventure._id} what="sound" />}
      >
        {things.sounds.map(({ key, file }) => (
          <Row
            key={key}
            title={file.fileTitle}
            onInsert={() => link("sound", key, file.fileTitle)}
            tool={<Listen file={file} />}
            onDelete={remove("sound", key, file.fileTitle)}
          />
        ))}
      </Group>
      <Group
        title="Immagini"
        hint="Piante e vedute per chi conduce: chi gioca vede solo i documenti."
        count={things.images.length}
        add={<UploadThing tableId={tableId} adventureId={adventure._id} what="image" />}
      >
        {things.images.map(({ key, imageId }) => (
          <Row
            key={key}
            title={key}
            picture={<img className={styles.thumb} src={adventureImage(imageId)} alt="" loading="lazy" />}
            onInsert={() => onInsert(imageText(key))}
            onDelete={remove("image", key, key)}
          />
        ))}
      </Group>
      <Group
        title="Sorti"
        hint="Elenchi da cui si pesca a caso, una riga ciascuno."
        count={things.lots.length}
        add={<Add label="Nuova sorte" onPress={() => edit({ kind: "lot", lot: null })} />}
      >
        {things.lots.map((lot) => (
          <Row
            key={lot.key}
            title={lot.key}
            note={lot.lines.length === 1 ? "1 riga" : `${lot.lines.length} righe`}
            onInsert={() => link("lot", lot.key, lot.key)}
            onEdit={() => edit({ kind: "lot", lot })}
            onDelete={remove("lot", lot.key, lot.key)}
          />
        ))}
      </Group>
      {things.investigators.length > 0 && (
        <Group title="Investigatori pronti" count={things.investigators.length}>
          {things.investigators.map(({ key, name, occupation }) => (
            <Row key={key} title={name} note={occupation} onDelete={remove("investigator", key, name)} />
          ))}
        </Group>
      )}
      <ConfirmDialog
        open={known.leaving !== null}
        onOpenChange={(isOpen) => !isOpen && known.stay()}
        title={`Eliminare «${known.leaving?.title ?? ""}»?`}
        description="Sparisce anche dai documenti di chi lo ha avuto, e la sua immagine va persa."
        confirm="Elimina"
        danger
        onConfirm={known.leave}
      />
      <ThingEditors
        key={over.round}
        tableId={tableId}
        adventure={adventure}
        pageId={pageId}
        edited={over.edited}
        open={over.isOpen}
        onClose={() => setOver((before) => ({ ...before, isOpen: false }))}
      />
    </>
  );
}

function noteOf({ isCrucial, pages }: LedClue, adventure: Adventure): string {
  const where = adventure.pages.filter(({ _id }) => pages.includes(_id)).map(({ title }) => title);
  return [isCrucial && "cruciale", placesOf(where)].filter(Boolean).join(" · ");
}
