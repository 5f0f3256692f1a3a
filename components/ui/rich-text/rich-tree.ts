import { createContext } from 'react';
import { sanitise } from './sanitise';

/** Allow-list: lib/kit/rich-markup.ts. */
export type RichNode = string | RichElement;

export interface RichElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly RichNode[];
}

function treeOf(parent: Node): RichNode[] {
  return [...parent.childNodes].flatMap((node): RichNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
    if (!(node instanceof Element)) return [];
    const attributes = Object.fromEntries(
      [...node.attributes].map(({ name, value }) => [name, value]),
    );
    return [{ tag: node.localName, attributes, children: treeOf(node) }];
  });
}

/** The server's renderer gives another reader, because it has no DOM. */
export const RichReader = createContext((html: string): readonly RichNode[] =>
  treeOf(sanitise(html)),
);
