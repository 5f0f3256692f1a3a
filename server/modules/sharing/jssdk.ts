import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/sharing';
import { MINUTE_MS } from '@/lib/time';
import { type CallOf, DomainError } from '@/server/http/call';
import { refuseOverAddress } from '@/server/http/rate-limit';
import type { SharingDeps } from './deps';

export async function signJssdk(
  { jssdk, signaturesPerMinute }: SharingDeps,
  call: CallOf<typeof contract.getJssdk>,
  { url }: InputOf<typeof contract.getJssdk>,
): Promise<OutputOf<typeof contract.getJssdk>> {
  if (!jssdk) throw new DomainError('jssdk_off');
  await refuseOverAddress(call, 'jssdk', signaturesPerMinute, MINUTE_MS);
  const signed = await jssdk.sign(url, call.now);
  if (!signed) throw new DomainError('wechat_failed');
  return signed;
}
