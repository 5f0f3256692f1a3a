import { currentSession } from '@/lib/api';
import { fetchAsset } from '@/lib/api/fetch-file';
import { readStyles } from '@/lib/kit/read-styles';
import { markupOf, printStyles, type StyleNode, usedStyles } from '@/lib/kit/used-styles';
import { storage } from '@/lib/platform';
import {
  areSnapshotsOff,
  isDated,
  snapshotKey,
  SNAPSHOTS,
  type StoredSnapshot,
} from '@/lib/platform/snapshot';
import { whenLoaded } from '@/lib/platform/when-loaded';

const KEEP_S = 30 * 86_400;
/** A larger snapshot would delay the first paint. */
const MOST_CHARACTERS = 80_000;
/** Larger drawings are left out; their boxes stay. */
const MOST_SHAPES = 60;
const LEFT_OUT =
  'script,style,template,iframe,dialog,img[src^="data:"],[data-snapshot],[hidden],[role=status],[role=alert]';
/** They refer to the original document. */
const DROPPED =
  /^(?:id|for|href|name|role|tabindex|on.*|aria-(?!current|selected|checked|pressed|hidden).*)$/;
/** The CSP forbids style attributes in markup. */
interface Extra {
  css: string;
}

function copyOf(original: Element, extra: Extra): Element {
  const copy = original.cloneNode(false) as Element;
  const isDrawing = original instanceof SVGElement;
  for (const { name, value } of [...copy.attributes]) {
    if (name === 'style') {
      const mark = `k${extra.css.length}`;
      extra.css += `.${mark}{${value}}`;
      copy.classList.add(mark);
      copy.removeAttribute(name);
    } else if (DROPPED.test(name) && !(isDrawing && (name === 'id' || name === 'href')))
      copy.removeAttribute(name);
  }
  if (original.tagName === 'svg' && original.querySelectorAll('*').length > MOST_SHAPES)
    return copy;
  for (const child of original.childNodes) {
    if (child instanceof Text) copy.append(child.data);
    else if (child instanceof Element && isSeen(child)) copy.append(copyOf(child, extra));
  }
  return copy;
}

const isSeen = (element: Element): boolean =>
  !element.matches(LEFT_OUT) && element.getBoundingClientRect().top < window.innerHeight;

/** The inlined critical CSS has only the variables that the page uses. */
const OF_PAGE = /:root|html(?=\[)|^html$/;

const forShadow = (nodes: readonly StyleNode[]): StyleNode[] =>
  nodes.map((node) => {
    if (node.type === 'rule') return { ...node, selector: node.selector.replace(OF_PAGE, ':host') };
    return node.type === 'atrule' && node.nodes ? { ...node, nodes: forShadow(node.nodes) } : node;
  });

function rulesFor(copy: Element, css: string): string {
  const elements = [copy, ...copy.querySelectorAll('*')].map((element) => ({
    name: element.tagName,
    attributes: [...element.attributes].map(({ name, value }) => [name, value] as const),
  }));
  return printStyles(forShadow(usedStyles(readStyles(css), markupOf(elements))));
}

const fetched = new Map<string, string>();

const sheetsOfPage = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const hasStyles = () => sheetsOfPage().every(({ href }) => fetched.has(href));

/** Source text, because `cssRules` loses shorthands with variables. */
const fetchStyles = () =>
  Promise.all(
    sheetsOfPage()
      .filter(({ href }) => !fetched.has(href))
      .map(async ({ href }) => {
        const css = await fetchAsset(href);
        if (css !== null) fetched.set(href, withWholeAddresses(css, href));
      }),
  );

/** Relative addresses would break. */
const withWholeAddresses = (css: string, href: string): string =>
  css.replace(/url\((\.[^)]+)\)/g, (_, from: string) => `url(${new URL(from, href).pathname})`);

const stylesOfPage = (): string =>
  [...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('style,link[rel=stylesheet]')]
    .map((one) =>
      one instanceof HTMLLinkElement ? (fetched.get(one.href) ?? '') : (one.textContent ?? ''),
    )
    .join('');

/** Above the loading screen's bars, below the tab bar. */
const PLACE =
  ':host{position:absolute;inset:0;z-index:var(--z-nav);overflow:hidden;display:flex;flex-direction:column;background:var(--bg)}:host>*{display:contents}*{animation:none!important}[data-dated] :is([data-amount],.num){opacity:.5}';

export function snapshotOf(screen: Element): Pick<StoredSnapshot, 'c' | 'h'> {
  const extra: Extra = { css: '' };
  const copy = copyOf(screen, extra);
  return {
    c: PLACE + rulesFor(copy, stylesOfPage()) + extra.css,
    h: `<div>${copy.outerHTML}</div>`,
  };
}

function store(path: string, userId: number, screen: HTMLElement): void {
  if (areSnapshotsOff()) return storage.removeAll(SNAPSHOTS);
  // Unstyled text would be worse.
  if (!hasStyles() || window.scrollY > 0 || screen.hidden) return;
  if (currentSession()?.userId !== userId) return;
  const snapshot = { u: userId, t: Date.now(), ...snapshotOf(screen) } satisfies StoredSnapshot;
  if (snapshot.c.length + snapshot.h.length <= MOST_CHARACTERS)
    storage.set(snapshotKey(path), snapshot, KEEP_S);
}

/** Stores when the page is left or hidden, and once loaded if none is recent. A key per tab; a logout removes it. */
export function watchSnapshot(path: string, userId: number, screen: HTMLElement): () => void {
  let isLoaded = false;
  const keep = () => isLoaded && store(path, userId, screen);
  const onChange = () => document.visibilityState === 'hidden' && keep();
  const end = whenLoaded(screen, async (hasLoaded) => {
    isLoaded = hasLoaded;
    // Sheets of lazy parts; at the page's end there is no time to fetch them.
    await fetchStyles();
    const former = storage.get<StoredSnapshot>(snapshotKey(path));
    if (former?.u !== userId || isDated(former) || areSnapshotsOff()) keep();
  });
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('pagehide', keep);
  return () => {
    end();
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pagehide', keep);
  };
}
