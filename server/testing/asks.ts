import type { Endpoint, OutputOf } from '@/lib/contract';
import type { SigningCaller } from './caller';
import { send } from './orders';

/* Calls of measurements: only what was answered counts. */

export type Ask = <E extends Endpoint>(endpoint: E, input?: object) => Promise<OutputOf<E>>;
/** @throws Error when a call is refused: a refusal is fast and proves nothing. */
export const asks =
  (who: { caller: SigningCaller }): Ask =>
  async (endpoint, input = {}) => {
    const answer = await send(who, endpoint, input);
    if (answer.code !== 200) throw new Error(`${endpoint.path}: ${answer.msg}`);
    return answer.data;
  };
