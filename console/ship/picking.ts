import type { PickBox } from '@/lib/contract/console/shipping.schema';

/** By product, ordered by first line. */
export function productsOf<L extends { goods?: number | undefined; title: string }>(
  lines: readonly L[],
) {
  const keyOf = ({ goods, title }: L) => `${goods ?? ''} ${title}`;
  return [...new Set(lines.map(keyOf))].map((id) => {
    const own = lines.filter((line) => keyOf(line) === id);
    return { id, title: own[0]?.title ?? '', lines: own };
  });
}

export interface ShelfRow {
  key: string;
  shelf: string;
  code: string;
  title: string;
  choice: string;
  num: number;
  /** Box and units. */
  inBoxes: [box: number, num: number][];
}

const byText = (a: string, b: string) => a.localeCompare(b, 'zh', { numeric: true });

/** Units of all boxes by shelf, then code; products without a shelf come last. */
export function shelvesOf(boxes: readonly PickBox[]): ShelfRow[] {
  const rows = new Map<string, ShelfRow>();
  for (const { box, lines, gone } of boxes)
    for (const { shelf, code, title, choice, num } of gone === '' ? lines : []) {
      const key = JSON.stringify([shelf, code, title, choice]);
      const row = rows.get(key) ?? { key, shelf, code, title, choice, num: 0, inBoxes: [] };
      row.num += num;
      const last = row.inBoxes.at(-1);
      if (last?.[0] === box) last[1] += num;
      else row.inBoxes.push([box, num]);
      rows.set(key, row);
    }
  return [...rows.values()].sort(
    (a, b) =>
      Number(a.shelf === '') - Number(b.shelf === '') ||
      byText(a.shelf, b.shelf) ||
      byText(a.code, b.code) ||
      byText(a.title, b.title),
  );
}
