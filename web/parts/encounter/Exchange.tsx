import { useSnapshot } from "valtio";
import { table } from "../../live/table.ts";
import { cx } from "../../ui/cx.ts";
import feed from "../roll/FeedItem.module.css";
import { FeedItem } from "../roll/FeedItem.tsx";
import styles from "./Exchange.module.css";

interface ExchangeProps {
  of: { readonly _id: string; readonly at: number };
}

export function Exchange({ of: { _id, at } }: ExchangeProps) {
  const { rolls } = useSnapshot(table);
  const others = rolls.filter(({ id, roll }) => id !== _id && roll?.at === at).toReversed();
  if (others.length === 0) return null;
  return (
    <ul className={cx(feed.list, styles.root)}>
      {others.map((told) => (
        <FeedItem
          key={told.id}
          who={told.username}
          isOwn={false}
          told={told}
          roll={told.roll}
          at={told.sentAt}
          isFalling={told.isFalling}
          isInert
        />
      ))}
    </ul>
  );
}
