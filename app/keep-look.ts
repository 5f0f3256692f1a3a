import { currentSession } from '@/lib/api';
import { fetchAsset } from '@/lib/api/fetch-file';
import { storage } from '@/lib/platform';
import { lookKey } from '@/lib/platform/look-key';
import { whenStill } from '@/lib/platform/when-still';

/** What the boot script reads: whose it is, the styles, the markup. */
export interface KeptLook {
  u: number;
  c: string;
  h: string;
}

const KEEP_S = 30 * 86_400;
/** A larger one would cost the first paint more than it gives. */
const MOST_CHARACTERS = 80_000;
/** Drawings of more elements, such as the city, stay out for the same reason: their place is kept empty. */
const MOST_SHAPES = 60;
const LEFT_OUT =
  'script,style,template,iframe,dialog,[data-look],[hidden],[role=status],[role=alert]';
/** Ours speak to the document that they came from; a picture of it needs none. */
const DROPPED =
  /^(?:id|for|href|name|role|tabindex|on.*|aria-(?!current|selected|checked|pressed|hidden).*)$/;
/** What a selector says beyond the element itself. */
const PSEUDO =
  /::?(?:before|after|placeholder|marker|selection|hover|active|focus(?:-visible|-within)?|-webkit-[\w-]+)(?![\w(-])/g;

/** Styles of an attribute: the page's policy allows none in markup. */
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

const RULE = /([^{}]+)\{[^{}]*\}/g;
const EMPTY = /[^{}]*\{\}/g;

/** Where the page's own variables are set: its first paint inlines only those that it uses itself. */
const OF_PAGE = /^(?::root|html)?(?:\[data-[\w-]+(?:="?\w+"?)?\])?$/;
const PROPERTY = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|url\([^)]*\)|[^;{}"'])*;?/g;
const USE = /var\((--[\w-]+)/g;

/** Without variables that nothing left uses, directly or through another one. */
function withoutUnused(css: string): string {
  let [leaner, before] = [css, ''];
  while (leaner !== before) {
    before = leaner;
    const used = new Set([...before.matchAll(USE)].map(([, name]) => name));
    leaner = before.replace(PROPERTY, (declaration, name: string) =>
      used.has(name) ? declaration : '',
    );
  }
  return leaner;
}

/** The rules that match something in it, with the conditions around them, and the variables that they use. */
function rulesFor(root: Element, css: string): string {
  const isUsed = (selector: string) => {
    try {
      if (selector.split(',').every((one) => OF_PAGE.test(one.trim()))) return true;
      const plain = selector
        .split(',')
        .map((one) => one.replace(PSEUDO, '').trim() || '*')
        .join(',');
      return root.matches(plain) || root.querySelector(plain) !== null;
    } catch {
      // a step of an animation, or newer than this browser
      return false;
    }
  };
  const matching = css.replace(RULE, (rule, selector: string) =>
    isUsed(selector) ? rule.replace(/:root|html(?=\[)/, ':host') : '',
  );
  let [leaner, before] = [withoutUnused(matching), ''];
  while (leaner !== before) [before, leaner] = [leaner, leaner.replace(EMPTY, '')];
  return leaner;
}

const fetched = new Map<string, string>();

/** Style sheets as they were written: a browser's own account of its rules loses shorthands with variables. */
async function fetchStyles(): Promise<boolean> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ href }) => !fetched.has(href),
  );
  await Promise.all(
    links.map(async ({ href }) => {
      const css = await fetchAsset(href);
      if (css !== null) fetched.set(href, css);
    }),
  );
  return links.every(({ href }) => fetched.has(href));
}

const stylesOfPage = (): string =>
  [...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('style,link[rel=stylesheet]')]
    .map((one) =>
      one instanceof HTMLLinkElement ? (fetched.get(one.href) ?? '') : (one.textContent ?? ''),
    )
    .join('');

/** Above the bars of the screen that loads below it, below the tab bar, which stands later in the page. */
const PLACE =
  ':host{position:absolute;inset:0;z-index:var(--z-nav);overflow:hidden;display:flex;flex-direction:column;background:var(--bg)}:host>*{display:contents}*{animation:none!important}';

/** The first screenful of a tab as markup and styles that stand alone. */
export function lookOf(screen: Element): Pick<KeptLook, 'c' | 'h'> {
  const extra: Extra = { css: '' };
  const copy = copyOf(screen, extra);
  return {
    c: PLACE + rulesFor(screen, stylesOfPage()) + extra.css,
    h: `<div>${copy.outerHTML}</div>`,
  };
}

/**
 * Keeps how a member's tab looks: once it is loaded, and when the person leaves. In one key a tab, gone with the logout.
 *
 * @returns ends it
 */
export function watchLook(path: string, userId: number, screen: HTMLElement): () => void {
  let isLoaded = false;
  async function keep() {
    // without its style sheets it would be a heap of words: the former look stays
    if (!(await fetchStyles())) return;
    if (!isLoaded || window.scrollY > 0 || screen.hidden || currentSession()?.userId !== userId)
      return;
    const look = lookOf(screen);
    if (look.c.length + look.h.length <= MOST_CHARACTERS)
      storage.set(lookKey(path), { u: userId, ...look } satisfies KeptLook, KEEP_S);
  }
  const onHide = () => document.visibilityState === 'hidden' && void keep();
  const end = whenStill(screen, (isStill) => {
    isLoaded = isStill;
    void keep();
  });
  document.addEventListener('visibilitychange', onHide);
  return () => {
    end();
    document.removeEventListener('visibilitychange', onHide);
  };
}
