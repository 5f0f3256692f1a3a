import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/articles';
import { site } from '@/lib/kit/site';
import type { Party } from '@/server/adapters/parties';
import type { Db } from '@/server/db/client';
import { type CallOf, DomainError } from '@/server/http/call';
import { currentLaw } from '@/server/modules/rules/law-settings';
import { accept, listDue } from './consent';
import { filledHead, filledSections, valuesOf } from './fill';
import { findAgreement } from './queries';

/** Facts are filled when it is read: a filled name changes no version. */
export async function showAgreement(
  parties: readonly Party[],
  { db, now }: CallOf<typeof contract.getAgreement>,
  { type }: InputOf<typeof contract.getAgreement>,
): Promise<OutputOf<typeof contract.getAgreement>> {
  const text = await findAgreement(db, type, now);
  if (!text) throw new DomainError('not_found');
  const { version } = text;
  const values = valuesOf(await currentLaw(db), site().brand.name, parties);
  return {
    ...filledHead(text, values),
    version,
    effectiveAt: text.effectiveAt.getTime(),
    sections: filledSections(text.sections, values),
  };
}

async function dueOf(
  db: Db,
  parties: readonly Party[],
  userId: number,
  now: Date,
): Promise<OutputOf<typeof contract.getConsent>> {
  const texts = await listDue(db, userId, now);
  const values = valuesOf(await currentLaw(db), site().brand.name, parties);
  return { list: texts.map((text) => ({ ...text, ...filledHead(text, values) })) };
}

export function giveConsent(
  parties: readonly Party[],
  { db, now, member }: CallOf<typeof contract.giveConsent>,
  input: InputOf<typeof contract.giveConsent>,
): Promise<OutputOf<typeof contract.giveConsent>> {
  return db.transaction(async (tx) => {
    await accept(tx, member.userId, input, now);
    return dueOf(tx, parties, member.userId, now);
  });
}

export const showConsent = (
  parties: readonly Party[],
  { db, now, member }: CallOf<typeof contract.getConsent>,
): Promise<OutputOf<typeof contract.getConsent>> => dueOf(db, parties, member.userId, now);
