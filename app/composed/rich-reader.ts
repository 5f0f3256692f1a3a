import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { mayStay } from '@/components/ui/rich-text/may-stay';
import type { RichNode } from '@/components/ui/rich-text/rich-tree';
import { RICH_DROPPED_WITH_TEXT, RICH_TAGS } from '@/lib/kit/rich-markup';

const ALLOWED: ReadonlySet<string> = new Set(RICH_TAGS);
const DROPPED: ReadonlySet<string> = new Set(RICH_DROPPED_WITH_TEXT);

function treeOf(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if ('value' in node) return [node.value];
    if (!('tagName' in node) || DROPPED.has(node.tagName)) return [];
    const children = treeOf(node.childNodes);
    if (!ALLOWED.has(node.tagName)) return children;
    const kept = node.attrs.filter((attribute) => mayStay(node.tagName, attribute));
    const attributes = Object.fromEntries(kept.map(({ name, value }) => [name, value]));
    return [{ tag: node.tagName, attributes, children }];
  });
}

/** Like components/ui/rich-text/sanitise.ts, without a DOM. */
export const readRich = (html: string): readonly RichNode[] =>
  treeOf(parseFragment(html).childNodes);
