import type { ReactNode } from "react";
import type { PageLink } from "#shared/adventures/links.ts";
import type { Named, Resolved } from "./resolve.ts";

/** @param label the words of the link, without their form. */
export type RenderCommand = (link: PageLink, label: string, resolved: Resolved) => ReactNode;

/** What each piece of a page needs. */
export interface PageWorld {
  readonly named: Named;
  readonly renderCommand: RenderCommand;
  /** The page's highest heading becomes this one, 2 or more. */
  readonly top: number;
  /** As it is written, 1 to 6. */
  readonly highest: number;
}
