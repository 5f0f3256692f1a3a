import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS, SECOND_MS } from '@/lib/time';
import {
  type NoticeReading,
  type PayProvider,
  PayRefused,
  PayUnknown,
} from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import { providerEvents, providerRefunds, RETURN_STATUS } from '@/server/db/schema';
import { networkOf } from '@/server/http/address';
import { countHit } from '@/server/http/rate-limit';
import type { PayDeps } from './deps';
import { confirmPayment } from './poll';
import { pollReturn } from './returns';
import { findPayment } from './rows';
import { isSettled } from './states';

/* Notifications are never believed: a valid one triggers a query, whose answer applies. "Not taken" until booked: the
   provider repeats (specification 30.12). */

/** The provider waits five seconds, so the query is shorter. */
const ASK_MS = 3 * SECOND_MS;
/** Per address; further ones are not counted. */
const UNSIGNED_PER_MINUTE = 600;

type Outcome = (typeof providerEvents.$inferSelect)['outcome'];
type Genuine = Exclude<NoticeReading, { kind: 'refused' }>;
type WebhookDeps = PayDeps & { provider: PayProvider };

async function handlePayment(deps: WebhookDeps, db: Db, sn: string, now: Date): Promise<Outcome> {
  const payment = await findPayment(db, sn);
  if (!payment) return 'unknown';
  if (isSettled(payment)) return 'known';
  return (await confirmPayment(deps, db, payment, now, ASK_MS)) ? 'applied' : 'unpaid';
}

async function handleRefund(deps: WebhookDeps, db: Db, sn: string, now: Date): Promise<Outcome> {
  const find = async () =>
    (await db.select().from(providerRefunds).where(eq(providerRefunds.sn, sn)))[0];
  const row = await find();
  if (!row) return 'unknown';
  if (row.status === RETURN_STATUS.done) return 'known';
  await pollReturn(deps, db, row.returnId, now);
  return (await find())?.status === RETURN_STATUS.done ? 'applied' : 'unpaid';
}

async function handle(deps: WebhookDeps, db: Db, reading: Genuine, now: Date): Promise<Outcome> {
  const { kind, sn, digest, record } = reading;
  await db
    .insert(providerEvents)
    .values({ provider: 'wxpay', kind, digest, sn, record, receivedAt: now })
    .onConflictDoNothing();
  const outcome = await (kind === 'payment' ? handlePayment : handleRefund)(
    deps,
    db,
    sn,
    now,
  ).catch((error: unknown): Outcome => {
    if (!(error instanceof PayUnknown || error instanceof PayRefused)) throw error;
    return 'silent';
  });
  await db.update(providerEvents).set({ outcome }).where(eq(providerEvents.digest, digest));
  return outcome;
}

/** The provider need not repeat these. */
const TAKEN: readonly Outcome[] = ['applied', 'known'];

interface WebhookOptions<D> {
  deps: D;
  db: Db;
  clock: () => Date;
}

/** No session, no envelope. None without provider. */
export function mountPaymentWebhooks(
  app: FastifyInstance,
  { deps, ...rest }: WebhookOptions<PayDeps>,
): void {
  const { provider } = deps;
  if (provider) mountAt(app, { deps: { ...deps, provider }, ...rest });
}

function mountAt(app: FastifyInstance, { deps, db, clock }: WebhookOptions<WebhookDeps>): void {
  const { provider } = deps;

  async function answerWebhook(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const now = clock();
    const reading = provider.readNotice({
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      headers: request.headers,
    });
    const outcome = await take(request, reading, now);
    request.outcome = { call: 'payments.webhook', code: 200, refusal: outcome };
    const answer = provider.answerNotice(TAKEN.includes(outcome as Outcome));
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .type(answer.contentType)
      .send(answer.body);
  }

  async function take(request: FastifyRequest, reading: NoticeReading, now: Date): Promise<string> {
    if (reading.kind !== 'refused') {
      const outcome = await handle(deps, db, reading, now);
      if (outcome === 'unknown')
        request.log.error({ sn: reading.sn }, 'a notification about an unknown number');
      return outcome;
    }
    const { hits } = await countHit(db, `pay-webhook:${networkOf(request.ip)}`, MINUTE_MS, now);
    if (hits <= UNSIGNED_PER_MINUTE)
      request.log.warn(
        { fault: reading.fault, detail: reading.detail },
        'a payment notification without a valid signature',
      );
    return reading.fault;
  }

  for (const path of ['/api/pay/notify/wxpay', '/api/pay/notify/wxpay-refund'])
    app.post(path, answerWebhook);
}
