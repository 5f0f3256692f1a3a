import fs from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { BASE_PATH } from '@/lib/kit/routes';
import {
  type MarkupElement,
  markupOf,
  printStyles,
  type StyleNode,
  usedStyles,
} from '@/lib/kit/used-styles';
import { policyHash } from '@/server/http/documents';

/** Pages of one kind have few. */
const MOST_KEPT = 50;
const SHEET = /<link rel="stylesheet" href="([^"]+)"/g;
/** React uses double quotes. */
const TAG = /<([a-zA-Z][\w-]*)((?: [^\s=>"]+(?:="[^"]*")?)*) ?\/?>/g;
const ATTRIBUTE = /([^\s=>"]+)(?:="([^"]*)")?/g;

function* elementsIn(html: string): Generator<MarkupElement> {
  for (const [, name = '', attributes = ''] of html.matchAll(TAG))
    yield {
      name,
      attributes: [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [
        key,
        value,
      ]),
    };
}

/** Rules that the markup needs; the sheets come later. */
export function createFirstStyles(
  outDir: string,
  template: string,
): (markup: string) => { css: string; hash: string } {
  const sheets = [...template.matchAll(SHEET)].map(([, href = '']) =>
    fs.readFileSync(path.join(outDir, href.slice(BASE_PATH.length)), 'utf8'),
  );
  const nodes = postcss.parse(sheets.join('\n')).nodes as unknown as StyleNode[];
  const around = [...elementsIn(template)];
  const kept = new Map<string, { css: string; hash: string }>();
  return (html) => {
    const markup = markupOf([...around, ...elementsIn(html)]);
    const key = [markup.tags, markup.classes, shapeOf(markup.attributes)]
      .map((names) => [...names].sort().join(' '))
      .join('\n');
    const known = kept.get(key);
    if (known) return known;
    const css = printStyles(usedStyles(nodes, markup));
    const made = { css, hash: policyHash(css) };
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, made);
    return made;
  };
}

/** Others differ from page to page. */
const shapeOf = (attributes: ReadonlySet<string>): string[] =>
  [...attributes].filter(
    (one) =>
      !/^(href|src|alt|d|id|class|style|title|aria-label|points|x|y|cx|cy|width|height|transform|viewbox)=/.test(
        one,
      ),
  );
