import { createElement, type ReactNode } from 'react';
import { entryName } from '@/lib/kit/entry-name';
import { RICH_TAGS } from '@/lib/kit/rich-markup';
import { Media, type MediaSource } from './media';
import { Picture } from './picture';
import styles from './rich-text.module.css';

export interface Renderers {
  /** The `href` of a link for the browser's own menus; undefined = not allowed. */
  addressOf: (href: string) => string | undefined;
  openLink: (href: string) => void;
  openPicture: (src: string) => void;
  drawEntry?: (name: string) => ReactNode;
}

/** Allowed sources of pictures and videos: https, or a file of our own site. `//host` is neither. */
const isSource = (src: string): boolean => /^(https:\/\/|\/(?![/\\]))/.test(src);

/** Ids of a text get a prefix, so that they cannot collide with the app's own. */
export const anchorId = (id: string): string => `text-${id}`;

const VOID = new Set(['br', 'hr']);
const KNOWN: ReadonlySet<string> = new Set(RICH_TAGS);

/** Blanks between the parts of a table are no text; React refuses them there. */
const isLayout = (node: Node): boolean =>
  /^(table|thead|tbody|tr)$/.test(node.parentElement?.localName ?? '');

const childrenOf = (node: Node, renderers: Renderers): ReactNode[] =>
  [...node.childNodes].map((child, at) => nodeToReact(child, at, renderers));

/** A sanitised tree as React elements: no markup is ever inserted as text. */
export const toReact = (tree: DocumentFragment, renderers: Renderers): ReactNode =>
  childrenOf(tree, renderers);

function nodeToReact(node: Node, key: number, renderers: Renderers): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return isLayout(node) ? null : node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (!KNOWN.has(tag)) return null;
  switch (tag) {
    case 'a':
      return linkToReact(node, key, renderers);
    case 'img':
      return pictureToReact(node, key, renderers);
    case 'video':
    case 'audio':
      return (
        <Media
          key={key}
          kind={tag}
          sources={sourcesOf(node)}
          poster={[node.getAttribute('poster') ?? ''].find(isSource)}
        />
      );
    case 'table':
      return (
        <div key={key} className={styles.table} tabIndex={0}>
          <table>{childrenOf(node, renderers)}</table>
        </div>
      );
    case 'source':
      return null;
    default:
      return plainToReact(node, tag, key, renderers);
  }
}

function plainToReact(node: Element, tag: string, key: number, renderers: Renderers): ReactNode {
  const id = node.getAttribute('id');
  const spans =
    tag === 'td' || tag === 'th'
      ? { colSpan: spanOf(node, 'colspan'), rowSpan: spanOf(node, 'rowspan') }
      : {};
  const props = { key, ...(id ? { id: anchorId(id), tabIndex: -1 } : {}), ...spans };
  return VOID.has(tag)
    ? createElement(tag, props)
    : createElement(tag, props, ...childrenOf(node, renderers));
}

const spanOf = (node: Element, name: string): number | undefined => {
  const span = Number(node.getAttribute(name));
  return Number.isInteger(span) && span > 1 && span <= 20 ? span : undefined;
};

function linkToReact(node: Element, key: number, renderers: Renderers): ReactNode {
  const href = node.getAttribute('href') ?? '';
  return (
    <a
      key={key}
      href={renderers.addressOf(href)}
      rel="noopener noreferrer nofollow"
      onClick={(event) => {
        event.preventDefault();
        renderers.openLink(href);
      }}
    >
      {childrenOf(node, renderers)}
    </a>
  );
}

function pictureToReact(
  node: Element,
  key: number,
  { drawEntry, openPicture }: Renderers,
): ReactNode {
  const src = node.getAttribute('src') ?? '';
  const alt = node.getAttribute('alt') ?? '';
  const entry = entryName(src);
  if (entry !== undefined)
    return drawEntry ? (
      <span key={key} className={styles.entry} role="img" aria-label={alt || undefined}>
        {drawEntry(entry)}
      </span>
    ) : null;
  return (
    <Picture
      key={key}
      src={isSource(src) ? src : ''}
      alt={alt}
      width={sizeOf(node, 'width')}
      height={sizeOf(node, 'height')}
      onOpen={() => openPicture(src)}
    />
  );
}

const sizeOf = (node: Element, name: string): number | undefined => {
  const size = Number(node.getAttribute(name));
  return Number.isInteger(size) && size > 0 && size <= 10_000 ? size : undefined;
};

function sourcesOf(node: Element): MediaSource[] {
  const own = node.getAttribute('src');
  const listed = [...node.querySelectorAll('source')].map((source) => ({
    src: source.getAttribute('src') ?? '',
    type: source.getAttribute('type') ?? undefined,
  }));
  return [...(own ? [{ src: own }] : []), ...listed].filter(({ src }) => isSource(src));
}
