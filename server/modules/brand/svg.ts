import { OperationRefused } from '@/server/modules/operators/authorize';

/** Bytes, elements, depth. */
const LIMITS = { bytes: 64 * 1024, nodes: 2_000, depth: 32 };

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const PAINTS = ['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'];
const ELEMENTS = new Set(['svg', 'g', 'defs', ...SHAPES, ...PAINTS]);
const ATTRIBUTES = new Set(
  [
    'd points x y x1 y1 x2 y2 cx cy r rx ry fx fy width height viewBox preserveAspectRatio transform id',
    'fill fill-opacity fill-rule clip-rule opacity offset stop-color stop-opacity clip-path mask',
    'stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-opacity',
    'gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits href',
  ].flatMap((line) => line.split(' ')),
);
/** Written by editors, without effect on the picture. */
const DROPPED = /^(xmlns(:\w+)?|version|xml:space|data-[\w-]+|class|enable-background)$/;
const VALUE = /^[\w\s.,#()%+-]*$/;
const VIEW =
  /^ viewBox="\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+(?=[\d.]*[1-9])[\d.]{1,8}[\s,]+(?=[\d.]*[1-9])[\d.]{1,8}\s*"$/;
const REFERENCE = /^url\(#[\w-]+\)$/;

const TOKEN =
  /<\?xml\s[^<>]*\?>|<!--(?:(?!--)[^])*-->|<(?<close>\/)?(?<name>[A-Za-z][\w:-]*)(?<given>(?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/)?>|\s+/gy;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const unsafe = (what: string) => new OperationRefused(`文件含有不允许的内容：${what.slice(0, 40)}`);

/** @throws OperationRefused */
function attributeOf(element: string, name: string, value: string): string {
  const known = name === 'xlink:href' ? 'href' : name;
  if (DROPPED.test(known)) return '';
  if (!ATTRIBUTES.has(known)) throw unsafe(name);
  const isGradient = element === 'linearGradient' || element === 'radialGradient';
  if (known === 'href') {
    if (!isGradient || !/^#[\w-]+$/.test(value)) throw unsafe(`${name}=${value}`);
  } else if (!VALUE.test(value) || (/url/i.test(value) && !REFERENCE.test(value)))
    throw unsafe(`${name}=${value}`);
  return ` ${known}="${value}"`;
}

interface Written {
  text: string;
  hasSize: boolean;
}

/** @throws OperationRefused */
function openTag(name: string, given: string, isRoot: boolean, isEmpty: boolean): Written {
  if (name === 'text' || name === 'tspan') throw new OperationRefused('请把文字转为路径');
  if (!ELEMENTS.has(name) || (name === 'svg') !== isRoot) throw unsafe(name);
  const attributes = new Map<string, string>();
  for (const [, key = '', one, other] of given.matchAll(ATTRIBUTE)) {
    const text = attributeOf(name, key, one ?? other ?? '');
    const [known = ''] = text.split('=');
    if ((attributes.get(known) ?? text) !== text) throw unsafe(key);
    attributes.set(known, text);
  }
  const root = isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : '';
  return {
    text: `<${name}${root}${[...attributes.values()].join('')}${isEmpty ? '/' : ''}>`,
    hasSize: VIEW.test(attributes.get(' viewBox') ?? ''),
  };
}

/** Parsed and written anew from an allow-list. @throws OperationRefused */
export function cleanSvg(source: string): string {
  if (Buffer.byteLength(source) > LIMITS.bytes) throw new OperationRefused('SVG 不能超过 64 KB');
  const text = source.replace(/^\uFEFF/, '').trim();
  const open: string[] = [];
  let written = '';
  let nodes = 0;
  let at = 0;
  TOKEN.lastIndex = 0;
  while (at < text.length) {
    const found = TOKEN.exec(text);
    if (!found) throw unsafe(text.slice(at));
    at = TOKEN.lastIndex;
    const { name, close, given = '', empty } = found.groups ?? {};
    if (name === undefined) continue;
    if (close) {
      if (open.pop() !== name) throw unsafe(`</${name}>`);
      written += `</${name}>`;
      continue;
    }
    const isRoot = open.length === 0;
    if (isRoot && nodes > 0) throw unsafe(name);
    nodes += 1;
    const tag = openTag(name, given, isRoot, empty !== undefined);
    if (isRoot && !tag.hasSize)
      throw new OperationRefused('SVG 的 viewBox 须为四个数，宽与高大于 0');
    if (!empty) open.push(name);
    if (nodes > LIMITS.nodes || open.length > LIMITS.depth) throw unsafe('过多的元素');
    written += tag.text;
  }
  if (nodes === 0 || open.length > 0) throw unsafe('没有写完');
  return written;
}
