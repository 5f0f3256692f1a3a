import type { FastifyInstance } from 'fastify';
import * as contract from '@/lib/contract/card';
import { CARD_VCF_PATH } from '@/lib/contract/card-vcf';
import { toVcard, vcardFileName } from '@/lib/contract/vcard';
import type { Db } from '@/server/db/client';
import { reportContent } from '@/server/db/moderation';
import { toPage } from '@/server/db/paging';
import { networkOf } from '@/server/http/address';
import { DomainError, type Call } from '@/server/http/call';
import { countHit, refuseTooManyReports } from '@/server/http/rate-limit';
import { route, type Route } from '@/server/http/route';
import { dropCard, isKept, keepCard, listBox, noteCard, summaryOf } from './box';
import { plateOf, saveCard, showOwn, type CardPorts } from './edit';
import { answerExchange, askExchange, listExchanges } from './exchange';
import { fieldsFor } from './fields';
import { findExchange, findVisible, relationOf, type CardOf } from './queries';
import { recordView, statsOf } from './views';

const MINUTE_MS = 60_000;
/** Contacts that one address may download in a minute. */
const VCF_PER_MINUTE = 60;
const USER_ID = /^[1-9]\d{0,14}$/;

async function getVisible(db: Db, userId: number): Promise<CardOf> {
  const card = await findVisible(db, userId);
  if (!card) throw new DomainError('card_private');
  return card;
}

/** What a caller sees of somebody's card. */
async function show({ db, member, visitorKey, now }: Call, userId: number, visitId: string) {
  const callerId = member?.userId ?? null;
  const card = await getVisible(db, userId);
  const relation = await relationOf(db, userId, callerId);
  if (relation !== 'self')
    await recordView(db, {
      ownerId: userId,
      viewerId: callerId,
      visitorKey: visitId || visitorKey,
      now,
    });
  const exchange =
    callerId === null || relation === 'self' ? null : await findExchange(db, userId, callerId);
  return {
    ...plateOf(card),
    ...fieldsFor(card.fields, card.visibility, relation),
    theme: card.theme,
    relation,
    isKept: callerId !== null && (await isKept(db, callerId, userId)),
    exchange: exchange && {
      exchangeId: exchange.exchangeId,
      state: exchange.state,
      isMine: exchange.fromUserId === callerId,
    },
  };
}

/** Business cards: one's own, somebody's, the box, and exchanging. */
export function cardRoutes(ports: CardPorts): Route[] {
  return [
    route(contract.getCard, ({ db, member }) => showOwn(db, member.userId)),

    route(contract.editCard, async (call, input) => {
      await saveCard(call, input, ports);
      return showOwn(call.db, call.member.userId);
    }),

    route(contract.viewCard, (call, { userId, visitId }) => show(call, userId, visitId)),
    route(contract.exchangeCard, (call, { userId, message }) => askExchange(call, userId, message)),
    route(contract.answerExchange, async (call, { exchangeId, isAccepted }) => ({
      state: await answerExchange(call, exchangeId, isAccepted),
    })),

    route(contract.listExchanges, async ({ db, member }, input) => {
      const { rows, total } = await listExchanges(db, member.userId, input.box, input);
      return { list: toPage(rows, total, input) };
    }),

    route(contract.listBox, async ({ db, member, now }, input) => {
      const { rows, total } = await listBox(db, member.userId, input, input.keyword);
      return { list: toPage(rows, total, input), summary: await summaryOf(db, member.userId, now) };
    }),

    route(contract.keepCard, async ({ db, member, now }, { userId, isKept: isWanted }) => {
      if (!isWanted) await dropCard(db, member.userId, userId);
      else {
        await getVisible(db, userId);
        if (userId === member.userId)
          throw new DomainError('invalid_input', { msg: '不需要收藏自己的名片' });
        await keepCard(db, member.userId, userId, now);
      }
      return { isKept: isWanted };
    }),

    route(contract.noteCard, async ({ db, member }, { cardId, note, remindAt }) => {
      await noteCard(db, member.userId, cardId, note, remindAt);
      return {};
    }),

    route(contract.getCardStats, ({ db, member, now }, { range }) =>
      statsOf(db, member.userId, range, now),
    ),

    route(contract.reportCard, async ({ db, member, now }, { userId, reason }) => {
      const { fields } = await getVisible(db, userId);
      await refuseTooManyReports(db, member.userId, now);
      const excerpt = [fields.name, fields.title, fields.company, fields.bio, ...fields.tags]
        .filter(Boolean)
        .join(' · ');
      await db.transaction((tx) =>
        reportContent(tx, {
          kind: 'card',
          refId: userId,
          authorId: userId,
          excerpt,
          reporterId: member.userId,
          reason,
          now,
        }),
      );
      return {};
    }),
  ];
}

interface VcfDeps {
  db: Db;
  clock: () => Date;
  /** Address of a card, if the app's public address is configured; else empty. */
  cardUrlOf: (userId: number) => string;
}

/** `GET /api/card/vcf?id=…`: a contact with the public fields, for whoever opens it. No session: a download carries none. */
export function mountVcf(app: FastifyInstance, { db, clock, cardUrlOf }: VcfDeps): void {
  app.get<{ Querystring: { id?: string } }>(CARD_VCF_PATH, async (request, reply) => {
    const now = clock();
    const { hits } = await countHit(db, `vcf:${networkOf(request.ip)}`, MINUTE_MS, now);
    if (hits > VCF_PER_MINUTE)
      return reply.code(429).type('text/plain; charset=utf-8').send('下载过于频繁，请稍后再试');
    const { id = '' } = request.query;
    const card =
      typeof id === 'string' && USER_ID.test(id) ? await findVisible(db, Number(id)) : null;
    reply.header('cache-control', 'no-store');
    if (!card)
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send(new DomainError('card_private').msg);
    const { fields } = fieldsFor(card.fields, card.visibility, 'guest');
    return reply
      .type('text/vcard; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="card.vcf"; filename*=UTF-8''${encodeURIComponent(vcardFileName(fields.name))}`,
      )
      .send(
        toVcard(fields, {
          link: cardUrlOf(card.owner.userId),
          tags: fields.tags,
          updatedAt: card.updatedAt ?? now,
        }),
      );
  });
}
