import type { Region, Regions } from './regions';
import { spokenNames } from './regions';

const LIMIT = 30;
const LATIN = /^[a-z']+$/;

export interface Found {
  code: string;
  name: string;
  /** 浙江省 杭州市 */
  above: string;
  path: readonly Region[];
}

/** Each character gives its syllable or first letter, the last any beginning: `xihu`, `xh`, `xihuq`, `xhu` read 西湖区. */
export function readsAs(name: string, letters: string, readings: Regions['readings']): boolean {
  if (letters === '') return true;
  const [character, ...rest] = name;
  if (character === undefined) return false;
  return (readings.get(character) ?? []).some(
    (syllable) =>
      syllable.startsWith(letters) ||
      [syllable, syllable.slice(0, 1)].some(
        (part) =>
          letters.startsWith(part) && readsAs(rest.join(''), letters.slice(part.length), readings),
      ),
  );
}

/** By Chinese text or letters; prefixes first. */
export function searchRegions(regions: Regions, words: string): Found[] {
  const wanted = words.replace(/[\s·]/g, '').toLowerCase();
  if (wanted === '') return [];
  const letters = LATIN.test(wanted) ? wanted.replaceAll("'", '') : null;
  const found: (Found & { rank: number })[] = [];
  for (const [code, path] of regions.paths) {
    const name = path.at(-1)?.name ?? '';
    const names = spokenNames(path);
    // Skips headings of directly governed counties, and municipality duplicates.
    if (names.at(-1) !== name || (path.length === 2 && names.length === 1)) continue;
    const at =
      letters === null ? name.indexOf(wanted) : readsAs(name, letters, regions.readings) ? 0 : -1;
    if (at < 0) continue;
    const rank = (at > 0 ? 10 : 0) + path.length;
    found.push({ code, name, above: names.slice(0, -1).join(' '), path, rank });
  }
  return found.sort((a, b) => a.rank - b.rank).slice(0, LIMIT);
}
