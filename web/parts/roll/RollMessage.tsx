import { Fragment, type ReactNode, useMemo } from "react";
import { type MessageNode, readMessage } from "./message.ts";
import styles from "./RollMessage.module.css";

/** Renders the parsed message; never inserts HTML. */
export function RollMessage({ message }: { message: string }) {
  const nodes = useMemo(() => readMessage(message), [message]);
  return <div className={styles.root}>{nodes.map(build)}</div>;
}

function build(node: MessageNode, index: number): ReactNode {
  if (typeof node === "string") return <Fragment key={index}>{node}</Fragment>;
  const Tag = node.tag;
  return Tag === "br" ? <br key={index} /> : <Tag key={index}>{node.content.map(build)}</Tag>;
}
