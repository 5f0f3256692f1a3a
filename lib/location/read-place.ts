import type { ChosenPlace } from './chosen-place';

const MAX_TEXT = 120;
const textOf = (value: string | null) =>
  (value ?? '')
    .trim()
    .slice(0, MAX_TEXT)
    .replace(/[\ud800-\udbff]$/, '');

function degreesOf(value: string | null, limit: number): number | null {
  if (value === null || value.trim() === '') return null;
  const degrees = Number(value);
  return Number.isFinite(degrees) && Math.abs(degrees) <= limit ? degrees : null;
}

/** Null without a name. An incomplete position is ignored. */
export function readPlace(query: Pick<URLSearchParams, 'get'>): ChosenPlace | null {
  const name = textOf(query.get('name'));
  const address = textOf(query.get('address'));
  const lat = degreesOf(query.get('lat'), 90);
  const lng = degreesOf(query.get('lng'), 180);
  const isWhole = lat !== null && lng !== null;
  if (!name && !address && !isWhole) return null;
  return { name, address, lat: isWhole ? lat : null, lng: isWhole ? lng : null };
}
