import { CARRIER_CODES, type Carrier } from '@/lib/contract/carriers';
import type { TrackState } from '@/lib/contract/track-words';
import type { TrackFacts, TrackStep } from './provider';

export const COMPANIES: Readonly<Record<Carrier, string>> = {
  sf: 'shunfeng',
  zto: 'zhongtong',
  yto: 'yuantong',
  sto: 'shentong',
  yunda: 'yunda',
  jitu: 'jtexpress',
  jd: 'jd',
  deppon: 'debangkuaidi',
  ems: 'ems',
  post: 'youzhengguonei',
};

/** 德邦's freight has its own code. */
export const carrierOf = (company: unknown): Carrier | undefined =>
  company === 'debangwuliu' ? 'deppon' : CARRIER_CODES.find((code) => COMPANIES[code] === company);

/** Main states have one or two digits; with `resultv2=4` finer ones follow. */
const EXACT: Readonly<Record<string, TrackState>> = {
  '14': 'trouble',
  '401': 'trouble',
  '501': 'station',
};
const BY_MAIN: Readonly<Record<string, TrackState>> = {
  '0': 'moving',
  '1': 'accepted',
  '2': 'trouble',
  '3': 'signed',
  '4': 'returned',
  '5': 'delivering',
  '6': 'returning',
  '7': 'moving',
};

/** `1001` is a finer 0: four digits begin with their 10. Null for unknown ones. */
export function stateOf(code: unknown): TrackState | null {
  const text = String(code ?? '');
  if (!/^\d{1,4}$/.test(text)) return null;
  if (text.length === 4) return text.startsWith('10') ? 'moving' : null;
  return EXACT[text] ?? BY_MAIN[text[0] ?? ''] ?? null;
}

/** China's time. */
function momentOf(text: unknown): Date | null {
  const [, day, clock] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(String(text)) ?? [];
  const at = new Date(`${day}T${clock}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

const MOST_STEPS = 200;
const MOST_LETTERS = 300;
/** Without control characters: the database refuses U+0000. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? [...value.replace(/\p{Cc}/gu, ' ').trim()].slice(0, MOST_LETTERS).join('')
    : '';

type Raw = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rows that cannot be read are left out; oldest first. */
function stepsOf(rows: unknown): TrackStep[] {
  if (!Array.isArray(rows)) return [];
  return rows
    .slice(0, MOST_STEPS)
    .flatMap((row: unknown) => {
      if (!isRecord(row)) return [];
      const at = momentOf(row.time ?? row.ftime);
      const text = textOf(row.context);
      if (!at || text === '') return [];
      return [{ at, text, place: textOf(row.areaName), state: stateOf(row.statusCode) }];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** @param result `lastResult` of a push, or the answer of a query */
export function factsOf(result: Raw): TrackFacts {
  const steps = stepsOf(result.data);
  const main = stateOf(result.state);
  const finer = steps.at(-1)?.state ?? null;
  const state = main === 'delivering' && finer === 'station' ? 'station' : main;
  return { state: steps.length === 0 ? null : (state ?? finer), steps, isOver: false };
}
