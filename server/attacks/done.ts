import type { Endpoint } from '@/lib/contract';
import { newKey } from './requests';
import type { Person } from './target';

export const must = <T>(value: T | undefined | null, what: string): T => {
  if (value === undefined || value === null) throw new Error(`no ${what} was made`);
  return value;
};

/** With a fresh key. @throws Error when refused */
export async function done<E extends Endpoint>(
  { caller }: Pick<Person, 'caller'>,
  endpoint: E,
  input: object,
) {
  const answer = await caller.send(endpoint, input, { headers: { 'idempotency-key': newKey() } });
  if (answer.code !== 200)
    throw new Error(`${endpoint.name} was refused: ${answer.msg} ${JSON.stringify(answer.data)}`);
  return answer.data;
}
