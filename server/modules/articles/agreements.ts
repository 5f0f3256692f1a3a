import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/articles';
import { site } from '@/lib/kit/site';
import type { Party } from '@/server/adapters/parties';
import { type CallOf, DomainError } from '@/server/http/call';
import { currentLaw } from '@/server/modules/rules/law-settings';
import { accept, listDue } from './consent';
import { filledSections, valuesOf } from './fill';
import { findAgreement } from './queries';

/** Facts are filled when it is read: a filled name changes no version. */
export async function showAgreement(
  parties: readonly Party[],
  { db, now }: CallOf<typeof contract.getAgreement>,
  { type }: InputOf<typeof contract.getAgreement>,
): Promise<OutputOf<typeof contract.getAgreement>> {
  const text = await findAgreement(db, type, now);
  if (!text) throw new DomainError('not_found');
  const { title, version, changes } = text;
  const values = valuesOf(await currentLaw(db), site().brand.name, parties);
  return {
    ...{ title, version, changes, effectiveAt: text.effectiveAt.getTime() },
    sections: filledSections(text.sections, values),
  };
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
