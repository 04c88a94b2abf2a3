import { createElement, Fragment, type ReactNode } from "react";
import { imageKeyOf } from "#shared/adventures/image-key.ts";
import { readLink } from "#shared/adventures/links.ts";
import { addressOf, type Node, startOf, wordsOf } from "#shared/adventures/markdown.ts";
import { adventureImage } from "../../api/adventures.ts";
import text from "../../styles/text.module.css";
import styles from "./Markdown.module.css";
import { imageOf, resolveLink } from "./resolve.ts";
import type { PageWorld } from "./world.ts";

export const drawn = (nodes: readonly Node[], world: PageWorld): ReactNode =>
  nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a text that is read again as a whole have no state
    <Fragment key={at}>{draw(node, world)}</Fragment>
  ));

/** Elements of the list only; whatever else Markdown may give is shown as its words. */
function draw(node: Node, world: PageWorld): ReactNode {
  const inside = () => drawn(node.children, world);
  switch (node.type) {
    case "text":
    case "text_special":
      return node.text;
    case "softbreak":
      return " ";
    case "hardbreak":
      return <br />;
    case "paragraph":
      return <p>{inside()}</p>;
    case "em":
      return <em>{inside()}</em>;
    case "strong":
      return <strong>{inside()}</strong>;
    case "s":
      return <s>{inside()}</s>;
    case "code_inline":
      return <code>{node.text}</code>;
    case "fence":
    case "code_block":
      return <pre>{node.text}</pre>;
    case "hr":
      return <hr />;
    case "blockquote":
      return <blockquote className={styles.aloud}>{inside()}</blockquote>;
    case "bullet_list":
      return <ul>{inside()}</ul>;
    case "ordered_list":
      return <ol start={startOf(node)}>{inside()}</ol>;
    case "list_item":
      return <li>{inside()}</li>;
    case "heading":
      return createElement(`h${levelOf(node.tag, world)}`, null, inside());
    case "table":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <section className={styles.table} aria-label="Tabella" tabIndex={0}>
          <table>{inside()}</table>
        </section>
      );
    case "thead":
      return <thead>{inside()}</thead>;
    case "tbody":
      return <tbody>{inside()}</tbody>;
    case "tr":
      return <tr>{inside()}</tr>;
    case "th":
      return <th style={alignment(node)}>{inside()}</th>;
    case "td":
      return <td style={alignment(node)}>{inside()}</td>;
    case "link":
      return <Link node={node} world={world} />;
    case "image":
      return <Picture address={addressOf(node)} alt={node.text} world={world} />;
    default:
      return node.text || inside();
  }
}

const levelOf = (tag: string, { top, highest }: PageWorld): number =>
  Math.min(6, Math.max(top, Number(tag.slice(1)) - highest + top));

function alignment({ attributes }: Node): { textAlign: "left" | "center" | "right" } | undefined {
  const side = /text-align:(left|center|right)/.exec(attributes.style ?? "")?.[1];
  return side === "left" || side === "center" || side === "right" ? { textAlign: side } : undefined;
}

const WEB = /^https?:\/\/[^\s]+$/i;

function Link({ node, world }: { node: Node; world: PageWorld }) {
  const address = addressOf(node);
  const read = readLink(address);
  if (read) {
    const label = wordsOf(node.children) || address;
    if (!read.ok) return <Dead why={read.why}>{label}</Dead>;
    const resolved = resolveLink(read.link, world.named);
    if (typeof resolved === "string") return <Dead why={resolved}>{label}</Dead>;
    return world.renderCommand(read.link, label, resolved);
  }
  const inside = drawn(node.children, world);
  if (WEB.test(address)) return <Outside address={address}>{inside}</Outside>;
  return (
    <Dead why="un collegamento porta a una pagina, a una cosa dell'avventura o a un sito">{inside}</Dead>
  );
}

/** Opens in a new tab, without a referrer. */
const Outside = ({ address, children }: { address: string; children: ReactNode }) => (
  <a href={address} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

/** A link that leads nowhere, and why. */
const Dead = ({ why, children }: { why: string; children: ReactNode }) => (
  <span className={styles.dead} title={why}>
    <s>{children}</s>
    <span className={text.hidden}> ({why})</span>
  </span>
);

/** Only the adventure's own: a picture elsewhere would tell a stranger who reads this page. */
function Picture({ address, alt, world }: { address: string; alt: string; world: PageWorld }) {
  if (WEB.test(address)) return <Outside address={address}>{alt || address}</Outside>;
  const key = imageKeyOf(address);
  const imageId = key === null ? null : imageOf(key, world.named.things.images);
  if (imageId === null) {
    return <Dead why={`nessuna immagine si chiama «${key ?? address}»`}>{alt || address}</Dead>;
  }
  return <img className={styles.picture} src={adventureImage(imageId)} alt={alt} loading="lazy" />;
}
