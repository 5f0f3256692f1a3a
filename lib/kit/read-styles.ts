import { endOf, splitOutside, type StyleNode } from './used-styles';

/** They contain declarations directly. */
const HOLDS_DECLARATIONS = /^(?:font-face|page|property|counter-style)$/;

function readDeclarations(body: string): StyleNode[] {
  return splitOutside(body, ';').flatMap((text): StyleNode[] => {
    const colon = text.indexOf(':');
    if (colon < 0) return [];
    const value = text.slice(colon + 1).trim();
    const plain = value.replace(/\s*!important$/, '');
    const declaration = { type: 'decl', prop: text.slice(0, colon).trim(), value: plain } as const;
    return [plain === value ? declaration : { ...declaration, important: true }];
  });
}

function readBlock(head: string, body: string): StyleNode {
  const at = /^@([\w-]+)\s*/.exec(head);
  if (!at) return { type: 'rule', selector: head, nodes: readDeclarations(body) };
  const name = at[1] ?? '';
  const nodes = HOLDS_DECLARATIONS.test(name) ? readDeclarations(body) : readStyles(body);
  return { type: 'atrule', name, params: head.slice(at[0].length), nodes };
}

/**
 * Reads our build's output: valid, without nested rules. The browser's model loses shorthands with variables; a whole
 * parser is too large. Tests compare it with postcss (scripts/build).
 */
export function readStyles(text: string): StyleNode[] {
  const css = text.replace(/\/\*[^]*?\*\//g, '');
  const nodes: StyleNode[] = [];
  let from = 0;
  for (let at = 0; at < css.length;) {
    const sign = css[at] ?? '';
    if (sign === ';') {
      const statement = /^@([\w-]+)\s*([^]*)$/.exec(css.slice(from, at).trim());
      if (statement)
        nodes.push({ type: 'atrule', name: statement[1] ?? '', params: statement[2] ?? '' });
      from = at += 1;
    } else if (sign === '{') {
      const end = endOf(css, at);
      nodes.push(readBlock(css.slice(from, at).trim(), css.slice(at + 1, end - 1)));
      from = at = end;
    } else at = /["'([]/.test(sign) ? endOf(css, at) : at + (sign === '\\' ? 2 : 1);
  }
  return nodes;
}
