import { useEffect, useState } from 'react';
import { callEndpoint, useSend } from '@/lib/api';
import { getPushKey, subscribePush, unsubscribePush } from '@/lib/contract/push';
import {
  askForNotifications,
  findPushAddress,
  type PushState,
  readPushState,
  subscribeToPush,
  unsubscribeFromPush,
} from '@/lib/platform/push';
import { pushCopy } from './push-copy';

export interface Push {
  state: PushState | undefined;
  isBusy: boolean;
  /** Needs a user gesture. Resolves to an error or null. */
  turnOn: () => Promise<string | null>;
  turnOff: () => Promise<void>;
}

export function usePush(): Push {
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  const { send: sendOn } = useSend(subscribePush, { isPrompt: false });
  const { send: sendOff } = useSend(unsubscribePush, { isPrompt: false });
  useEffect(() => {
    let isWanted = true;
    void readPushState().then(
      (next) => isWanted && setState(next),
      () => isWanted && setState('unsupported'),
    );
    return () => {
      isWanted = false;
    };
  }, []);

  async function subscribe(): Promise<string | null> {
    if (!(await askForNotifications())) return null;
    const { publicKey } = await callEndpoint(getPushKey, {}, { isPrompt: false });
    if (publicKey === '') return pushCopy.switchedOff;
    const address = await subscribeToPush(publicKey);
    if (!address) return pushCopy.failed;
    const answer = await sendOn(address);
    if (answer.ok) return null;
    await unsubscribeFromPush();
    return answer.error.fields.endpoint ?? answer.error.msg;
  }
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setState(await readPushState());
      setBusy(false);
    }
  };
  return {
    state,
    isBusy,
    turnOn: () => during(() => subscribe().catch(() => pushCopy.failed)),
    turnOff: () =>
      during(async () => {
        const address = await findPushAddress();
        await unsubscribeFromPush();
        // The device is unsubscribed already; if the call fails, the push service tells the server.
        if (address) await sendOff({ endpoint: address.endpoint });
      }),
  };
}
