import * as contract from '@/lib/contract/push';
import type { PushSender } from '@/server/adapters/push';
import { DomainError } from '@/server/http/call';
import { type Route, route } from '@/server/http/route';
import { subscribe, unsubscribe } from './subscriptions';

/** `sender` is null while off. */
export function pushRoutes({ sender }: { sender: PushSender | null }): Route[] {
  return [
    route(contract.getPushKey, async () => ({ publicKey: sender?.publicKey ?? '' })),
    route(contract.subscribePush, async ({ db, member, now }, input) => {
      if (!sender) return { isOn: false };
      // the server will call it: known services only
      if (!sender.isService(input.endpoint))
        throw new DomainError('invalid_input', {
          fields: { endpoint: '这个浏览器的推送服务暂不支持' },
        });
      await subscribe(db, member, input, now);
      return { isOn: true };
    }),
    route(contract.unsubscribePush, async ({ db, member }, { endpoint }) => {
      await unsubscribe(db, member.userId, endpoint);
      return { isOn: false };
    }),
  ];
}
