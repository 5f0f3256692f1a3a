/** `node scripts/regions.mjs` after updating its package. The file's name has edition and hash: cached for ever. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { areaList } from '@vant/area-data';
import { pinyin } from 'pinyin-pro';
import { ROOT } from './lib/project.mjs';

/** Latest change: 和安县 and 和康县 of Xinjiang. */
const EDITION = '2024.12';
const FOLDER = path.join(ROOT, 'public/regions');
const CONSTANTS = path.join(ROOT, 'lib/kit/region-file.ts');
const HEADER = `# Divisions of China by the codes of GB/T 2260, edition ${EDITION}
# From @vant/area-data 2.1.0 (MIT), readings by pinyin-pro 3.29.4 (MIT); written by scripts/regions.mjs
# A province by its two digits; below it its cities, each with its districts, by the next two digits`;

/** Development zones, a committee, merged districts. */
const NO_DISTRICTS = new Set(['320112', '320611', '321150', '350402', '370634', '632857']);
/** The package invents codes for the towns of Dongguan, Zhongshan, Danzhou and Jiayuguan. */
const UNDIVIDED = new Set(['4419', '4420', '4604', '6202']);
/** No codes below Taiwan, Hong Kong and Macau. */
const FIRST_WITHOUT_CITIES = '71';
/** Development zones: 70 to 79, or the package's from 90. */
const isDistrict = (code) => {
  const last = Number(code.slice(4));
  return (last < 70 || (last > 80 && last < 90)) && !NO_DISTRICTS.has(code);
};
const LOCAL_READINGS = { 埔: 'bu', 陂: 'pi', 洞: 'tong', 泌: 'bi', 峙: 'shi', 尉: 'yu', 涡: 'guo' };

const below = (list, prefix) => Object.entries(list).filter(([code]) => code.startsWith(prefix));

function linesOf([code, name]) {
  const head = code.slice(0, 2);
  if (head >= FIRST_WITHOUT_CITIES) return [head + name];
  const cities = below(areaList.city_list, head).map(([cityCode, cityName]) => {
    const prefix = cityCode.slice(0, 4);
    const districts = UNDIVIDED.has(prefix)
      ? []
      : below(areaList.county_list, prefix).filter(([district]) => isDistrict(district));
    const parts = districts.map(([district, text]) => district.slice(4) + text);
    return [` ${cityCode.slice(2, 4)}${cityName}`, ...parts].join(' ');
  });
  return [head + name, ...cities];
}

function readingsOf(names) {
  const bySyllable = new Map();
  const add = (syllable, character) =>
    bySyllable.set(syllable, (bySyllable.get(syllable) ?? new Set()).add(character));
  for (const name of names) {
    const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true });
    for (const [i, character] of [...name].entries()) {
      add(syllables[i], character);
      if (LOCAL_READINGS[character]) add(LOCAL_READINGS[character], character);
    }
  }
  return [...bySyllable]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([syllable, characters]) => syllable + [...characters].sort().join(''))
    .join(' ');
}

export function buildRegionFile() {
  const lines = Object.entries(areaList.province_list).flatMap(linesOf);
  const names = lines.flatMap((line) => line.match(/\p{Script=Han}+/gu) ?? []);
  const text = `${HEADER}\n${lines.join('\n')}\n@${readingsOf(names)}\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { text, file: `regions/gbt2260-${EDITION}-${hash}.txt` };
}

function writeRegionFile() {
  const { text, file } = buildRegionFile();
  fs.rmSync(FOLDER, { recursive: true, force: true });
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(path.join(ROOT, 'public', file), text);
  fs.writeFileSync(
    CONSTANTS,
    `/* Written by scripts/regions.mjs. */

/** Year and month of the latest change of the divisions that the file knows. */
export const REGION_EDITION = '${EDITION}';
/** Path of the file below the base path; its name changes with its content. */
export const REGION_FILE = '${file}';
`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeRegionFile();
