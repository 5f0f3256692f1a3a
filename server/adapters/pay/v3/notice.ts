import { NOTICE_MAX_BYTES, refuseNotice, tellNotice } from '@/server/adapters/pay/notice';
import type { NoticeAnswer, NoticeReading, RawNotice } from '@/server/adapters/pay/provider';
import { openResource, type SealedResource } from '@/server/adapters/wechat-v3/sealed';
import { isGenuine, type WechatV3Keys } from '@/server/adapters/wechat-v3/sign';

export interface V3NoticeKeys extends Pick<WechatV3Keys, 'platformKeyId' | 'platformKey'> {
  mchId: string;
  appId: string;
  apiKey: string;
}

type Json = Readonly<Record<string, unknown>>;

const EVENTS: Readonly<Record<string, 'payment' | 'refund'>> = {
  TRANSACTION: 'payment',
  REFUND: 'refund',
};

function readJson(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Json) : null;
  } catch {
    return null;
  }
}

function isSealed(value: unknown): value is SealedResource {
  const { ciphertext, nonce, associated_data: context = '' } = (value ?? {}) as Json;
  return [ciphertext, nonce, context].every((part) => typeof part === 'string');
}

/** Repetitions are sealed anew under the same id. */
function flatten(content: Json): Record<string, string> {
  const amount = typeof content.amount === 'object' ? (content.amount as Json | null) : null;
  return Object.fromEntries(
    Object.entries({ ...content, ...amount })
      .filter(([, value]) => typeof value === 'string' || Number.isSafeInteger(value))
      .map(([name, value]) => [name, String(value)]),
  );
}

export function readV3Notice(
  keys: V3NoticeKeys,
  { body, headers }: RawNotice,
  nowMs: number,
): NoticeReading {
  if (body.length > NOTICE_MAX_BYTES) return refuseNotice('form', 'too long');
  const text = body.toString();
  if (!isGenuine(keys, (name) => headers[name], text, nowMs))
    return refuseNotice('signature', 'wrong signature, key or time');
  const envelope = readJson(text);
  const kind = EVENTS[String(envelope?.event_type).split('.')[0] ?? ''];
  if (!envelope || !kind || !isSealed(envelope.resource)) return refuseNotice('form', 'envelope');
  let content: Json | null;
  try {
    content = readJson(openResource(keys.apiKey, envelope.resource));
  } catch {
    return refuseNotice('signature', 'not sealed with our key');
  }
  if (!content) return refuseNotice('form', 'content');
  const appId = kind === 'payment' ? content.appid : keys.appId;
  if (content.mchid !== keys.mchId || appId !== keys.appId)
    return refuseNotice('merchant', 'another merchant');
  const { id, event_type: event } = envelope;
  return tellNotice(kind, flatten({ ...content, id, event_type: event }));
}

export const answerV3Notice = (isApplied: boolean): NoticeAnswer => ({
  status: isApplied ? 200 : 500,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(isApplied ? { code: 'SUCCESS' } : { code: 'FAIL', message: 'LATER' }),
});
