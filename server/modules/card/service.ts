import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/card';
import type { Db } from '@/server/db/client';
import { toPage } from '@/server/db/paging';
import { type Call, type CallOf, DomainError } from '@/server/http/call';
import { refuseTooManyReports } from '@/server/http/rate-limit';
import { reportContent } from '@/server/modules/moderation/cases';
import { dropCard, isKept, keepCard, listBox, summaryOf } from './box';
import { plateOf, saveCard, showOwn } from './edit';
import { listExchanges } from './exchange';
import { fieldsFor } from './fields';
import { type CardOf, findExchange, findVisible, relationOf } from './queries';
import { recordView } from './views';

async function getVisible(db: Db, userId: number): Promise<CardOf> {
  const card = await findVisible(db, userId);
  if (!card) throw new DomainError('card_private');
  return card;
}

export async function showCard(
  { db, member, visitorKey, now, isPreview = false }: Call,
  userId: number,
  visitId: string,
) {
  const callerId = member?.userId ?? null;
  const card = await getVisible(db, userId);
  const relation = await relationOf(db, userId, callerId);
  if (relation !== 'self' && !isPreview)
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

export async function editOwn(
  call: CallOf<typeof contract.editCard>,
  input: InputOf<typeof contract.editCard>,
): Promise<OutputOf<typeof contract.editCard>> {
  const grown = await saveCard(call, input);
  return { ...(await showOwn(call.db, call.member.userId)), grown };
}

export async function listExchangePage(
  { db, member }: CallOf<typeof contract.listExchanges>,
  input: InputOf<typeof contract.listExchanges>,
): Promise<OutputOf<typeof contract.listExchanges>> {
  const { rows, total } = await listExchanges(db, member.userId, input.box, input);
  return { list: toPage(rows, total, input) };
}

export async function listBoxPage(
  { db, member, now }: CallOf<typeof contract.listBox>,
  input: InputOf<typeof contract.listBox>,
): Promise<OutputOf<typeof contract.listBox>> {
  const { rows, total } = await listBox(db, member.userId, input, input.keyword);
  return { list: toPage(rows, total, input), summary: await summaryOf(db, member.userId, now) };
}

export async function keepOrDrop(
  { db, member, now }: CallOf<typeof contract.keepCard>,
  { userId, isKept: isWanted }: InputOf<typeof contract.keepCard>,
): Promise<OutputOf<typeof contract.keepCard>> {
  if (!isWanted) await dropCard(db, member.userId, userId);
  else {
    await getVisible(db, userId);
    if (userId === member.userId)
      throw new DomainError('invalid_input', { msg: '不需要收藏自己的名片' });
    await keepCard(db, member.userId, userId, now);
  }
  return { isKept: isWanted };
}

export async function reportCard(
  { db, member, now }: CallOf<typeof contract.reportCard>,
  { userId, reason }: InputOf<typeof contract.reportCard>,
): Promise<OutputOf<typeof contract.reportCard>> {
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
}
