import { memo, startTransition, useDeferredValue, useEffect, useMemo, useState } from "react";
import { parse } from "#shared/adventures/markdown.ts";
import { cx } from "../../ui/cx.ts";
import { type Block, blocksOf, highestHeading } from "./blocks.ts";
import { CommandChip } from "./CommandChip.tsx";
import styles from "./Markdown.module.css";
import { drawn } from "./Nodes.tsx";
import type { Named } from "./resolve.ts";
import type { PageWorld, RenderCommand } from "./world.ts";

interface MarkdownProps {
  text: string;
  /** The adventure whose things the text names. */
  named: Named;
  /** Stable. Without it commands are shown and do nothing. */
  renderCommand?: RenderCommand;
  /** The level of the highest heading of the text. */
  top?: 2 | 3 | 5;
  className?: string | undefined;
}

/** So many are drawn at once, the others behind them in steps, none of which holds up the page. */
const STEP = 16;

/**
 * A page, without any HTML of its own. Give it the page's id as `key`: another text is drawn in the background, in pieces, as
 * a change of the same page is.
 */
export function Markdown({ text, named, renderCommand = shownOnly, top = 2, className }: MarkdownProps) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  const shown = useDeferredValue(blocks);
  const [count, setCount] = useState(STEP);
  const highest = useMemo(() => highestHeading(text), [text]);
  const world = useMemo<PageWorld>(
    () => ({ named, renderCommand, top, highest }),
    [named, renderCommand, top, highest],
  );
  useEffect(() => {
    if (count < shown.length) startTransition(() => setCount(count + STEP));
  }, [count, shown]);
  return (
    <div
      className={cx(styles.page, className)}
      aria-busy={shown !== blocks || count < shown.length || undefined}
    >
      {shown.slice(0, count).map((block) => (
        <DrawnBlock key={block.key} source={block.source} world={world} />
      ))}
    </div>
  );
}

const DrawnBlock = memo(function DrawnBlock({ source, world }: Pick<Block, "source"> & { world: PageWorld }) {
  const nodes = useMemo(() => parse(source), [source]);
  return drawn(nodes, world);
});

const shownOnly: RenderCommand = ({ kind }, label) => <CommandChip kind={kind} label={label} />;
