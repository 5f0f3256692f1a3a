import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/articles';
import { type CallOf, DomainError } from '@/server/http/call';
import { accept, listDue } from './consent';
import { findAgreement } from './queries';

export async function showAgreement(
  { db, now }: CallOf<typeof contract.getAgreement>,
  { type }: InputOf<typeof contract.getAgreement>,
): Promise<OutputOf<typeof contract.getAgreement>> {
  const text = await findAgreement(db, type, now);
  if (!text) throw new DomainError('not_found');
  const { title, version, changes, sections } = text;
  return { title, version, changes, sections, effectiveAt: text.effectiveAt.getTime() };
}

export function giveConsent(
  { db, now, member }: CallOf<typeof contract.giveConsent>,
  input: InputOf<typeof contract.giveConsent>,
): Promise<OutputOf<typeof contract.giveConsent>> {
  return db.transaction(async (tx) => {
    await accept(tx, member.userId, input, now);
    return { list: await listDue(tx, member.userId, now) };
  });
}

export async function showConsent({
  db,
  now,
  member,
}: CallOf<typeof contract.getConsent>): Promise<OutputOf<typeof contract.getConsent>> {
  return {
    list: await listDue(db, member.userId, now),
  };
}
