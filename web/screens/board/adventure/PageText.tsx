import { useQuery } from "@tanstack/react-query";
import type { Adventure } from "#shared/adventures/index.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { TableView } from "#shared/schemas/table.ts";
import { pageQuery } from "../../../api/adventures.ts";
import { Markdown } from "../../../parts/markdown/Markdown.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { renderChip } from "./Chip.tsx";
import { ChipContext } from "./chip-place.ts";

interface PageTextProps {
  pageId: string;
  adventure: Adventure;
  view: TableView;
  board: readonly BoardEntry[];
  marked: readonly string[];
  inPlay: readonly string[];
  onOpen: (pageId: string) => void;
  onFight: () => void;
}

/** A page as it is written, with its commands. */
export function PageText({ pageId, adventure, ...place }: PageTextProps) {
  const { data: page, error } = useQuery(pageQuery(pageId));
  if (!page) return error ? <Notice tone="error">{error.message}</Notice> : <Skeleton lines={6} />;
  return (
    <ChipContext value={place}>
      <Markdown text={page.text} named={adventure} renderCommand={renderChip} top={5} />
    </ChipContext>
  );
}
