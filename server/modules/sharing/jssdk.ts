import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/sharing';
import { MINUTE_MS } from '@/lib/time';
import { type CallOf, DomainError } from '@/server/http/call';
import { refuseOverAddress } from '@/server/http/rate-limit';
import type { SharingDeps } from './deps';

/** Limits per minute: signatures per address, posters and text checks per member. */
const SIGNATURES_PER_MINUTE = 60;

export async function signJssdk(
  { jssdk }: SharingDeps,
  call: CallOf<typeof contract.getJssdk>,
  { url }: InputOf<typeof contract.getJssdk>,
): Promise<OutputOf<typeof contract.getJssdk>> {
  if (!jssdk) throw new DomainError('jssdk_off');
  await refuseOverAddress(call, 'jssdk', SIGNATURES_PER_MINUTE, MINUTE_MS);
  const signed = await jssdk.sign(url, call.now);
  if (!signed) throw new DomainError('wechat_failed');
  return signed;
}
