import type { Fields } from '@/lib/contract/console/fields';
import type { EffectView } from '@/lib/contract/console/resource.schema';
import { TEXT_FIELDS, type TextField } from '@/lib/contract/console/resources/content';
import type { ContentKind } from '@/lib/contract/console/resources/content';
import { firstCharacters } from '@/lib/format/characters';
import { textOf } from '@/lib/format/field-values';
import type { ContentVersion } from '@/server/db/schema';
import { formOfHead } from './text-form';

type Facts = EffectView['facts'];
type Part = Pick<ContentVersion, 'head' | 'body'>;

const MOST_CELLS = 4_000_000;
const MOST_FACTS = 60;
const LENGTH = 400;

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

function restsOf(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = rows[i];
      const below = rows[i + 1];
      if (!row || !below) continue;
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return rows;
}

interface Hunk {
  line: number;
  from: string[];
  to: string[];
}

function hunksOf(a: readonly string[], b: readonly string[]): Hunk[] {
  if (a.length * b.length > MOST_CELLS) return [{ line: 1, from: [...a], to: [...b] }];
  const rests = restsOf(a, b);
  const hunks: Hunk[] = [];
  let open: Hunk | null = null;
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      open = null;
      i += 1;
      j += 1;
      continue;
    }
    if (!open) hunks.push((open = { line: i + 1, from: [], to: [] }));
    const isRemoved =
      j >= b.length || (i < a.length && (rests[i + 1]?.[j] ?? 0) >= (rests[i]?.[j + 1] ?? 0));
    if (isRemoved) open.from.push(a[i++] ?? '');
    else open.to.push(b[j++] ?? '');
  }
  return hunks;
}

const short = (lines: readonly string[]) => firstCharacters(lines.join('\n'), LENGTH, '…');

export function differenceOf(kind: ContentKind, from: Part, to: Part): Facts {
  const before = formOfHead(kind, from.head);
  const after = formOfHead(kind, to.head);
  const fields: Fields = TEXT_FIELDS;
  const changed = (Object.keys(before) as (TextField & keyof typeof before)[]).flatMap((name) => {
    const field = fields[name];
    const [old, now] = field ? [textOf(field, before[name]), textOf(field, after[name])] : ['', ''];
    return field && old !== now ? [{ title: field.title, from: old, to: now }] : [];
  });
  const lines = hunksOf(linesOf(from.body), linesOf(to.body)).map((hunk) => ({
    title: `正文第 ${hunk.line} 行`,
    from: short(hunk.from),
    to: short(hunk.to),
  }));
  const all = [...changed, ...lines];
  const more = all.length - MOST_FACTS;
  return more > 0
    ? [...all.slice(0, MOST_FACTS), { title: '还有', from: '', to: `${more} 处` }]
    : all;
}
