import { refresh, useEndpointList, useSend } from '@/lib/api';
import { getUserInfo, listDevices, revokeDevice } from '@/lib/contract/account';
import type { OutputOf } from '@/lib/contract/endpoint';

export type Device = OutputOf<typeof listDevices>['list']['data'][number];

const NO_FILTERS = {};
const rowId = (device: Device) => device.sessionId;

export function useDevices(isWanted = true) {
  const list = useEndpointList(listDevices, isWanted ? NO_FILTERS : null, { rowId });
  const { send } = useSend(revokeDevice);
  async function revoke(sessionId: number | 'others') {
    const answer = await send({ sessionId });
    if (answer.ok) await refresh(listDevices, getUserInfo);
    return answer;
  }
  return { ...list, revoke };
}
