import { isIPv6 } from 'node:net';

/** An IPv6 customer has 2^64 addresses. */
const NETWORK_GROUPS = 4;

/** IPv4, also mapped, or an IPv6 /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? before
      : [
          ...before,
          ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
          ...after,
        ];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** A carrier's customers share a /48 (65,536 /64): multiples of the limit. Empty for IPv4. */
export function networksAround(network: string): { network: string; times: number }[] {
  if (!network.endsWith('::/64')) return [];
  const [first = '0', second = '0', third = '0', fourth = '0'] = network.slice(0, -5).split(':');
  const site = `${first}:${second}:${third}`;
  const part = (Number.parseInt(fourth, 16) >> 8).toString(16);
  return [
    { network: `${site}:${part}00::/56`, times: 4 },
    { network: `${site}::/48`, times: 8 },
  ];
}
