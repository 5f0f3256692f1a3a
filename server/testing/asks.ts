import type { Endpoint, OutputOf } from '@/lib/contract';
import type { SigningCaller } from './caller';
import { send } from './orders';

export type Ask = <E extends Endpoint>(endpoint: E, input?: object) => Promise<OutputOf<E>>;
/** @throws Error when refused: refusals are fast and prove nothing */
export const asks =
  (who: { caller: SigningCaller }): Ask =>
  async (endpoint, input = {}) => {
    const answer = await send(who, endpoint, input);
    if (answer.code !== 200) throw new Error(`${endpoint.path}: ${answer.msg}`);
    return answer.data;
  };
