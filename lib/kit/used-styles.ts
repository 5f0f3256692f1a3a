/**
 * Keeps the rules that markup can need, for first paints (scripts/build/first-paint.mjs) and tab snapshots
 * (app/store-snapshot.ts). Nodes have postcss's shape.
 */
export interface Declaration {
  type: 'decl';
  prop: string;
  value: string;
  important?: boolean;
}
export interface Rule {
  type: 'rule';
  selector: string;
  nodes: readonly StyleNode[];
}
export interface AtRule {
  type: 'atrule';
  name: string;
  params: string;
  nodes?: readonly StyleNode[];
}
export type StyleNode = Declaration | Rule | AtRule | { type: 'comment' };

/** Nesting is ignored, because an unneeded rule does no harm. */
export interface Markup {
  tags: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
  variables: ReadonlySet<string>;
}

export interface MarkupElement {
  name: string;
  attributes: Iterable<readonly [name: string, value: string]>;
}

/** The boot script and the app set them later. */
const SET_LATER = new Set([
  'data-theme',
  'data-session',
  'data-text',
  'data-offline',
  'data-pieces',
  'data-tapped',
  'aria-busy',
  'open',
  'hidden',
]);
const USED_VARIABLE = /var\(\s*(--[\w-]+)/g;

const variablesIn = (text: string): string[] =>
  [...text.matchAll(USED_VARIABLE)].map((found) => found[1] ?? '');

export function markupOf(elements: Iterable<MarkupElement>): Markup {
  const tags = new Set(['html', 'body']);
  const classes = new Set<string>();
  const attributes = new Set<string>();
  const variables = new Set<string>();
  for (const element of elements) {
    tags.add(element.name.toLowerCase());
    for (const [name, value] of element.attributes) {
      attributes.add(name.toLowerCase()).add(`${name.toLowerCase()}=${value}`);
      if (name === 'class') for (const one of value.split(/\s+/)) classes.add(one);
      if (value.includes('var(')) for (const one of variablesIn(value)) variables.add(one);
    }
  }
  return { tags, classes, attributes, variables };
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

export function endOf(text: string, start: number): number {
  const opening = text[start] ?? '';
  const closing = CLOSING[opening] ?? opening;
  let at = start + 1;
  while (at < text.length && text[at] !== closing) {
    if (text[at] === '\\') at += 2;
    else if (closing !== opening && /["'([{]/.test(text[at] ?? '')) at = endOf(text, at);
    else at += 1;
  }
  return at + 1;
}

export function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length;) {
    if (text[at] === sign) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
    at = /["'([{]/.test(text[at] ?? '') ? endOf(text, at) : at + (text[at] === '\\' ? 2 : 1);
  }
  return [...parts, text.slice(from)];
}

const FUNCTION = /:([\w-]+)\(/;
/** These states cannot apply in a first paint or a snapshot. */
const TOUCHED = /:(?:active|hover|focus|focus-visible|focus-within)(?![\w-])/;
const ATTRIBUTE = /\[([\w-]+)(?:(=)"?([^"\]]*)"?|[^\]]*)\]/g;
const PSEUDO = /(?<!\\)::?[\w-]+/g;
/** Hashed class names contain escapes such as `\34 ` and `\:`. */
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(.))/gi;
const CLASS = /\.((?:[\w-]|\\[\da-f]{1,6}\s?|\\.)+)/gi;
const TAG = /(?:^|[\s>+~])([a-z][\w-]*)/gi;

const unescaped = (name: string): string =>
  name.replace(ESCAPE, (_, hex: string | undefined, sign: string) =>
    hex ? String.fromCodePoint(parseInt(hex, 16)) : sign,
  );

const every = (text: string, pattern: RegExp, test: (found: RegExpExecArray) => boolean) =>
  [...text.matchAll(pattern)].every(test);

function canMatch(selector: string, markup: Markup): boolean {
  let plain = selector.replace(/'/g, '"');
  for (let found = FUNCTION.exec(plain); found; found = FUNCTION.exec(plain)) {
    const end = endOf(plain, found.index + found[0].length - 1);
    const inner = plain.slice(found.index + found[0].length, end - 1);
    const isCondition = ['is', 'where', 'has'].includes(found[1] ?? '');
    if (isCondition && !canMatchSome(inner, markup)) return false;
    plain = plain.slice(0, found.index) + plain.slice(end);
  }
  if (TOUCHED.test(plain)) return false;
  if (plain.includes(':disabled') && !markup.attributes.has('disabled')) return false;
  const hasAttributes = every(
    plain,
    ATTRIBUTE,
    ([, name = '', equals, value = '']) =>
      SET_LATER.has(name) || markup.attributes.has(equals ? `${name}=${value}` : name),
  );
  const names = plain.replace(ATTRIBUTE, '').replace(PSEUDO, '');
  return (
    hasAttributes &&
    every(names, CLASS, ([, name = '']) => markup.classes.has(unescaped(name))) &&
    every(names.replace(CLASS, ''), TAG, ([, name = '']) => markup.tags.has(name.toLowerCase()))
  );
}

export const canMatchSome = (selectors: string, markup: Markup): boolean =>
  splitOutside(selectors, ',').some((one) => canMatch(one.trim(), markup));

const isMotion = (node: StyleNode): node is AtRule =>
  node.type === 'atrule' && node.name.endsWith('keyframes');

function* declarationsOf(nodes: readonly StyleNode[]): Generator<Declaration> {
  for (const node of nodes) {
    if (node.type === 'decl') yield node;
    else if (node.type !== 'comment' && node.nodes) yield* declarationsOf(node.nodes);
  }
}

function filter(
  nodes: readonly StyleNode[],
  passes: (node: Declaration | Rule | AtRule) => boolean,
): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.type === 'comment' || !passes(node)) return [];
    if (node.type === 'decl' || !node.nodes) return [node];
    const kept = isMotion(node) ? node.nodes : filter(node.nodes, passes);
    if (kept.length === 0) return [];
    return node.type === 'rule'
      ? [{ type: 'rule', selector: node.selector, nodes: kept }]
      : [{ type: 'atrule', name: node.name, params: node.params, nodes: kept }];
  });
}

function withoutUnused(nodes: StyleNode[], markup: Markup): StyleNode[] {
  const values = [...declarationsOf(nodes)];
  const used = new Set([...markup.variables, ...values.flatMap(({ value }) => variablesIn(value))]);
  const motions = values.filter(({ prop }) => /animation|^--/.test(prop)).map(({ value }) => value);
  const left = filter(nodes, (node) => {
    if (node.type === 'decl') return !node.prop.startsWith('--') || used.has(node.prop);
    return !isMotion(node) || motions.some((value) => value.includes(node.params));
  });
  const isSame = [...declarationsOf(left)].length === values.length;
  return isSame ? left : withoutUnused(left, markup);
}

function joinLayers(nodes: readonly StyleNode[]): StyleNode[] {
  const statements = new Map<string, StyleNode>();
  const blocks = new Map<string, StyleNode[]>();
  const others: StyleNode[] = [];
  for (const node of nodes) {
    if (node.type !== 'atrule' || node.name !== 'layer') others.push(node);
    else if (!node.nodes) statements.set(node.params, node);
    else blocks.set(node.params, [...(blocks.get(node.params) ?? []), ...node.nodes]);
  }
  const joined = [...blocks].map(([params, inner]): AtRule => ({
    type: 'atrule',
    name: 'layer',
    params,
    nodes: inner,
  }));
  return [...statements.values(), ...joined, ...others];
}

export function usedStyles(nodes: readonly StyleNode[], markup: Markup): StyleNode[] {
  const matching = filter(
    nodes,
    (node) => node.type !== 'rule' || canMatchSome(node.selector, markup),
  );
  return joinLayers(withoutUnused(matching, markup));
}

export function printStyles(nodes: readonly StyleNode[]): string {
  const texts = nodes.flatMap((node): string[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'decl')
      return [`${node.prop}:${node.value}${node.important ? '!important' : ''}`];
    if (node.type === 'rule') return [`${node.selector}{${printStyles(node.nodes)}}`];
    const head = `@${node.name}${node.params && ` ${node.params}`}`;
    return [node.nodes ? `${head}{${printStyles(node.nodes)}}` : `${head};`];
  });
  return texts.join(nodes.some(({ type }) => type === 'decl') ? ';' : '');
}
