import { useCountdown, useSend, type ApiError } from '@/lib/api';
import { sendCode } from '@/lib/contract/account';
import type { InputOf } from '@/lib/contract/endpoint';

type Scene = InputOf<typeof sendCode>['scene'];

/** A code button: sends, then counts down; each purpose has its own count, which survives a reload. */
export function useSendCode(scene: Scene) {
  const { left, start } = useCountdown(`smsTime:${scene}`);
  const { send } = useSend(sendCode);
  /** Undefined once the code is on its way, else why not. */
  async function request(mobile?: string): Promise<ApiError | undefined> {
    const answer = await send(mobile === undefined ? { scene } : { scene, mobile });
    if (!answer.ok) return answer.error;
    start(answer.data.wait);
    return undefined;
  }
  return { secondsLeft: left, request };
}
