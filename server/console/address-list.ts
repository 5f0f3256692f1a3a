import type { Config } from '@/server/config';
import { createAllowList } from '@/server/http/allow-list';

/** Sign-in, 核销 with its list of places, and their calls and files. */
const OF_REDEEM =
  /^\/console\/(redeem(?:-sw\.js)?|sign-in|_next\/static\/[\w./~-]+|api\/((session|redeem)\/\w+|places\/list))(\.html|\/)?(\?|$)/;

type Asked = { ip: string; url: string };

/** Everybody else gets 404. CONSOLE_ALLOW_REDEEM widens CONSOLE_ALLOW for 核销 alone. */
export function addressList({
  CONSOLE_ALLOW: all,
  CONSOLE_ALLOW_REDEEM: redeem,
}: Pick<Config, 'CONSOLE_ALLOW' | 'CONSOLE_ALLOW_REDEEM'>): (asked: Asked) => boolean {
  const isAllowed = createAllowList(all);
  const mayRedeem = redeem === undefined ? () => false : createAllowList(redeem);
  return ({ ip, url }) => isAllowed(ip) || (OF_REDEEM.test(url) && mayRedeem(ip));
}
