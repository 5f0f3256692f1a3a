import type { Region, Regions } from './regions';
import { spokenNames } from './regions';

/** Results on screen: more would not be read. */
const LIMIT = 30;
const LATIN = /^[a-z']+$/;

/** A region that was found, with its province and city. */
export interface Found {
  code: string;
  name: string;
  /** The regions above it: 浙江省 杭州市. */
  above: string;
  path: readonly Region[];
}

/**
 * True when letters are read from the start of a name: each character gives its whole syllable or its first letter, and the
 * last one any beginning of its syllable. `xihu`, `xh`, `xihuq` and `xhu` all read 西湖区.
 */
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

/** Regions whose name contains the Chinese words, or is read as the letters; what begins so comes first. */
export function searchRegions(regions: Regions, words: string): Found[] {
  const wanted = words.replace(/[\s·]/g, '').toLowerCase();
  if (wanted === '') return [];
  const letters = LATIN.test(wanted) ? wanted.replaceAll("'", '') : null;
  const found: (Found & { rank: number })[] = [];
  for (const [code, path] of regions.paths) {
    const name = path.at(-1)?.name ?? '';
    const names = spokenNames(path);
    // headings of directly governed counties, and the city that is its municipality
    if (names.at(-1) !== name || (path.length === 2 && names.length === 1)) continue;
    const at =
      letters === null ? name.indexOf(wanted) : readsAs(name, letters, regions.readings) ? 0 : -1;
    if (at < 0) continue;
    const rank = (at > 0 ? 10 : 0) + path.length;
    found.push({ code, name, above: names.slice(0, -1).join(' '), path, rank });
  }
  return found.sort((a, b) => a.rank - b.rank).slice(0, LIMIT);
}
