import { createPrivateKey, randomBytes } from 'node:crypto';
import { sealRefund } from '@/server/adapters/pay/v2/notice';
import { makeNonce, signFields } from '@/server/adapters/pay/v2/sign';
import { writeXml } from '@/server/adapters/pay/v2/xml';
import { platformHeaders } from '@/server/adapters/wechat-v3/platform';
import { sealResource } from '@/server/adapters/wechat-v3/sealed';
import type { BookedPayment, BookedRefund } from './books';
import type { Identity } from './identity';
import type { Letter, Writer } from './outbox';
import { paidFields } from './v2-orders';
import { refundNoticeFields } from './v2-refunds';
import { refundBody, transactionBody } from './v3-bodies';
import type { World } from './world';

type Variant = Parameters<Writer>[0];

const FOREIGN_MCHID = '1900009999';
const FORGED_KEY = 'x'.repeat(32);

const v2Letter = (url: string, body: string): Letter => ({
  url,
  headers: { 'content-type': 'text/xml' },
  body,
});

function paymentV2({ identity }: World, payment: BookedPayment, variant: Variant): Letter {
  const fields = {
    return_code: 'SUCCESS',
    result_code: 'SUCCESS',
    appid: identity.appId,
    mch_id: variant === 'foreign' ? FOREIGN_MCHID : identity.mchId,
    nonce_str: makeNonce(),
    sign_type: payment.signType,
    ...paidFields(payment),
  };
  const key = variant === 'forged' ? FORGED_KEY : identity.apiKey;
  const sign = signFields(fields, key, payment.signType);
  return v2Letter(payment.notifyUrl, writeXml({ ...fields, sign }));
}

function refundV2(world: World, refund: BookedRefund, variant: Variant): Letter {
  const { identity } = world;
  const key = variant === 'forged' ? FORGED_KEY : identity.apiKey;
  const body = writeXml({
    return_code: 'SUCCESS',
    appid: identity.appId,
    mch_id: variant === 'foreign' ? FOREIGN_MCHID : identity.mchId,
    nonce_str: makeNonce(),
    req_info: sealRefund(key, refundNoticeFields(world, refund)),
  });
  return v2Letter(refund.notifyUrl, body);
}

function letterV3(
  identity: Identity,
  {
    id,
    url,
    event,
    type,
    content,
  }: Record<'id' | 'url' | 'event' | 'type', string> & { content: object },
  variant: Variant,
): Letter {
  const nonce = randomBytes(6).toString('hex');
  const text = JSON.stringify({
    ...content,
    ...(variant === 'foreign' ? { mchid: FOREIGN_MCHID } : {}),
  });
  const body = JSON.stringify({
    id,
    create_time: new Date().toISOString(),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: '通知',
    resource: {
      original_type: type,
      algorithm: 'AEAD_AES_256_GCM',
      ...sealResource(identity.apiV3Key, text, { nonce, context: type }),
    },
  });
  const signer = variant === 'forged' ? identity.merchantKey : identity.platformKey;
  const by = { privateKey: createPrivateKey(signer), keyId: identity.platformKeyId };
  return { url, headers: platformHeaders(by, body), body };
}

/** Repetitions carry the same id. */
const idOf = (sn: string): string => `EV-${sn}`;

export function announcePayment(world: World, payment: BookedPayment): Promise<void> {
  const { outbox, identity } = world;
  return outbox.send(payment.script.notice ?? 'once', (variant) =>
    payment.version === 'v2'
      ? paymentV2(world, payment, variant)
      : letterV3(
          identity,
          {
            id: idOf(payment.sn),
            url: payment.notifyUrl,
            event: 'TRANSACTION.SUCCESS',
            type: 'transaction',
            content: transactionBody(world, payment),
          },
          variant,
        ),
  );
}

const EVENTS = { SUCCESS: 'SUCCESS', ABNORMAL: 'ABNORMAL', CLOSED: 'CLOSED', PROCESSING: '' };

/** Sends nothing while the refund is under way, or without an address. */
export function announceRefund(world: World, refund: BookedRefund): void {
  const payment = world.books.payments.get(refund.paymentSn);
  const end = EVENTS[world.books.statusOf(refund)];
  if (!payment || !end || refund.isNoticed || refund.notifyUrl === '') return;
  refund.isNoticed = true;
  world.books.keep();
  void world.outbox.send(payment.script.notice ?? 'once', (variant) =>
    payment.version === 'v2'
      ? refundV2(world, refund, variant)
      : letterV3(
          world.identity,
          {
            id: idOf(refund.sn),
            url: refund.notifyUrl,
            event: `REFUND.${end}`,
            type: 'refund',
            content: refundBody(world, refund, true),
          },
          variant,
        ),
  );
}
