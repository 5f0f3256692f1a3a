import type { Light } from '@/lib/contract/city.schema';
import type { Random } from '@/lib/kit/seeded-random';
import { HOUR_MS } from '@/lib/time';
import type { Person } from './plan';
import { VISITORS } from './visits';

export const LATELY_MS = 4 * HOUR_MS;
const SHOWN = 0.55;
const HERE = 0.4;

export function drawLight(
  { name }: Pick<Person, 'name'>,
  random: Random,
): { light: Light; wasHere: boolean } {
  const shown = random.next();
  const here = random.next();
  const isVisitor = VISITORS.has(name);
  return {
    light: isVisitor || shown < SHOWN ? 'all' : 'friends',
    wasHere: isVisitor || here < HERE,
  };
}
