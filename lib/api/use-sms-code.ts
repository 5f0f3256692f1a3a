import { sendCode } from '../contract/account';
import type { SmsScene } from '../contract/account.schema';
import type { ApiError } from './api-error';
import { useCountdown } from './use-countdown';
import { useSend } from './use-send';

function secondsOf({ data }: ApiError): number | undefined {
  if (typeof data !== 'object' || data === null || !('seconds' in data)) return undefined;
  return typeof data.seconds === 'number' ? data.seconds : undefined;
}

/** The countdown survives a reload; Retry-After starts it too. Scenes for the own number need no mobile. */
export function useSmsCode(scene: SmsScene) {
  const countdown = useCountdown(`smsTime:${scene}`);
  const { send, pending } = useSend(sendCode);
  async function request(mobile?: string) {
    const answer = await send({ mobile, scene });
    if (answer.ok) countdown.start(answer.data.wait);
    else {
      const seconds = secondsOf(answer.error);
      if (seconds) countdown.start(seconds);
    }
    return answer;
  }
  return { request, pending, secondsLeft: countdown.left, hasRun: countdown.hasRun };
}
