import { eq } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import { readNumber } from '@/lib/contract/characters';
import { checkCharOf, ID_CARD_COPY, idCard, isAdult } from '@/lib/contract/id-card';
import type * as contract from '@/lib/contract/identity';
import { maskName } from '@/lib/format';
import { DAY_MS, dayOf } from '@/lib/time';
import { identities, users } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { DomainError, type MemberCall } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { findRealName, placeOf } from './queries';

/** An answer reveals if a number is registered. */
const TRIES_PER_DAY = 10;

/** 15 digits name the same person as the newer 18. */
const asLongForm = (digits: string): string => `${digits.slice(0, 6)}19${digits.slice(6)}`;
const normalize = (text: string): string =>
  text.length === 15 ? asLongForm(text) + checkCharOf(asLongForm(text)) : text.toUpperCase();

/**
 * Adults, once; equal data is accepted again.
 * @throws DomainError invalid_input (by field) | minor_refused | id_card_taken | real_name_done | password_unreadable
 */
export async function verifyRealName(
  vault: Vault,
  { db, now, member: { userId } }: Pick<MemberCall, 'db' | 'now' | 'member'>,
  { name, idCard: entered }: InputOf<typeof contract.verifyRealName>,
): Promise<string> {
  const typed = readNumber(entered);
  const result = idCard(typed, now.getTime());
  if (result !== 0)
    throw new DomainError('invalid_input', {
      msg: ID_CARD_COPY[result],
      fields: { idCard: ID_CARD_COPY[result] },
    });
  if (!isAdult(typed, dayOf(now).replaceAll('-', ''))) throw refusal('minor_refused');
  await refuseOverLimit(db, `real-name:${userId}`, TRIES_PER_DAY, DAY_MS, now);

  const number = normalize(typed);
  const idCardHash = vault.hash('id-card', number);
  const nameMask = maskName(name);
  return db.transaction(async (tx) => {
    const saved = await tx
      .insert(identities)
      .values({
        userId,
        nameSealed: vault.seal(placeOf(userId), name),
        nameMask,
        idCardSealed: vault.seal(placeOf(userId), number),
        idCardHash,
        consentAt: now,
        verifiedAt: now,
      })
      .onConflictDoNothing()
      .returning({ userId: identities.userId });
    if (saved.length === 0) {
      const [own] = await tx
        .select({ hash: identities.idCardHash })
        .from(identities)
        .where(eq(identities.userId, userId));
      if (!own) throw refusal('id_card_taken');
      const known = await findRealName(tx, vault, userId);
      if (own.hash !== idCardHash || known?.name !== name) throw new DomainError('real_name_done');
      return nameMask;
    }
    await tx.update(users).set({ realNameState: 1 }).where(eq(users.userId, userId));
    return nameMask;
  });
}

const refusal = (code: 'minor_refused' | 'id_card_taken'): DomainError =>
  new DomainError(code, { fields: { idCard: new DomainError(code).msg } });
