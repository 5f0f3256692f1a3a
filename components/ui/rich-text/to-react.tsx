import { createElement, type ReactNode } from 'react';
import { entryName } from '@/lib/kit/entry-name';
import { RICH_TAGS } from '@/lib/kit/rich-markup';
import { cx } from '../cx';
import { keepTail } from '../keep-tail';
import { Media, type MediaSource } from './media';
import { Picture } from './picture';
import styles from './rich-text.module.css';
import type { RichElement, RichNode } from './rich-tree';

export interface Renderers {
  /** Undefined = not allowed. */
  addressOf: (href: string) => string | undefined;
  openLink: (href: string) => void;
  openPicture: (src: string) => void;
  drawEntry?: (name: string) => ReactNode;
}

/** https or own files; not `//host`. */
const isSource = (src: string): boolean => /^(https:\/\/|\/(?![/\\]))/.test(src);

/** Prefixed, so ids of a text cannot collide with the app's. */
export const anchorId = (id: string): string => `text-${id}`;

const VOID = new Set(['br', 'hr']);
const PROSE = new Set(['p', 'li', 'blockquote', 'dd']);
const KNOWN: ReadonlySet<string> = new Set(RICH_TAGS);

/** React refuses blanks between parts of a table. */
const isLayout = (tag: string): boolean => /^(table|thead|tbody|tr)$/.test(tag);

/** Never inserts markup as text. */
export const toReact = (
  nodes: readonly RichNode[],
  renderers: Renderers,
  parent = '',
): ReactNode[] =>
  nodes.map((node, at) => {
    if (typeof node !== 'string') return elementToReact(node, at, renderers);
    return isLayout(parent) ? null : node;
  });

export const picturesOf = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const src = node.tag === 'img' ? (node.attributes.src ?? '') : '';
    const isFile = src.startsWith('https:') || src.startsWith('/');
    return [...(isFile ? [src] : []), ...picturesOf(node.children)];
  });

function elementToReact(node: RichElement, key: number, renderers: Renderers): ReactNode {
  const { tag, attributes, children } = node;
  if (!KNOWN.has(tag)) return null;
  switch (tag) {
    case 'a':
      return linkToReact(node, key, renderers);
    case 'img':
      return pictureToReact(attributes, key, renderers);
    case 'video':
    case 'audio':
      return (
        <Media
          key={key}
          kind={tag}
          sources={sourcesOf(node)}
          poster={[attributes.poster ?? ''].find(isSource)}
        />
      );
    case 'table':
      return (
        <div key={key} className={styles.table} tabIndex={0}>
          <table>{toReact(children, renderers, tag)}</table>
        </div>
      );
    case 'source':
      return null;
    default:
      return plainToReact(node, key, renderers);
  }
}

function plainToReact(
  { tag, attributes, children }: RichElement,
  key: number,
  renderers: Renderers,
): ReactNode {
  const { id } = attributes;
  const spans =
    tag === 'td' || tag === 'th'
      ? { colSpan: spanOf(attributes.colspan), rowSpan: spanOf(attributes.rowspan) }
      : {};
  const props = { key, ...(id ? { id: anchorId(id), tabIndex: -1 } : {}), ...spans };
  if (VOID.has(tag)) return createElement(tag, props);
  const parts = toReact(children, renderers, tag);
  return createElement(tag, props, ...(PROSE.has(tag) ? keepTail(parts) : parts));
}

const spanOf = (text: string | undefined): number | undefined => {
  const span = Number(text);
  return Number.isInteger(span) && span > 1 && span <= 20 ? span : undefined;
};

function linkToReact(
  { tag, attributes: { href = '' }, children }: RichElement,
  key: number,
  renderers: Renderers,
): ReactNode {
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
      {toReact(children, renderers, tag)}
    </a>
  );
}

function pictureToReact(
  { src = '', alt = '', width, height }: RichElement['attributes'],
  key: number,
  { drawEntry, openPicture }: Renderers,
): ReactNode {
  const entry = entryName(src);
  if (entry !== undefined)
    return drawEntry ? (
      <span
        key={key}
        className={cx('center', styles.entry)}
        role="img"
        aria-label={alt || undefined}
      >
        {drawEntry(entry)}
      </span>
    ) : null;
  return (
    <Picture
      key={key}
      src={isSource(src) ? src : ''}
      alt={alt}
      width={sizeOf(width)}
      height={sizeOf(height)}
      onOpen={() => openPicture(src)}
    />
  );
}

const sizeOf = (text: string | undefined): number | undefined => {
  const size = Number(text);
  return Number.isInteger(size) && size > 0 && size <= 10_000 ? size : undefined;
};

function sourcesOf({ attributes, children }: RichElement): MediaSource[] {
  const listed = children.flatMap((node) =>
    typeof node !== 'string' && node.tag === 'source'
      ? [{ src: node.attributes.src ?? '', type: node.attributes.type }]
      : [],
  );
  const own = attributes.src;
  return [...(own ? [{ src: own }] : []), ...listed].filter(({ src }) => isSource(src));
}
