import { createHash } from 'node:crypto';

interface Merchant {
  mchId: string;
  appId: string;
  apiKey: string;
  endpoints: readonly string[];
}

/** Merchant, and a digest of all that decides who is paid: `1900000109:3f…`. */
export function accountOf(
  protocol: 'v2' | 'v3',
  { mchId, appId, apiKey, endpoints }: Merchant,
  certificate: string,
): string {
  const parts = [protocol, mchId, appId, apiKey, certificate, ...endpoints];
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
  return `${mchId}:${digest}`;
}
