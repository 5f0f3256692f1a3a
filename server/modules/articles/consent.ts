import { eq, lte, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type { getConsent, giveConsent } from '@/lib/contract/articles';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { agreements, consents, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';

/* Consent to legal texts (specification 25.4). */

type Due = OutputOf<typeof getConsent>['list'];

export const inEffect = (db: Db, now: Date) =>
  db
    .selectDistinctOn([agreements.type], {
      type: agreements.type,
      title: agreements.title,
      version: agreements.version,
      effectiveAt: agreements.effectiveAt,
      changes: agreements.changes,
    })
    .from(agreements)
    .where(lte(agreements.effectiveAt, now))
    .orderBy(agreements.type, sql`${agreements.effectiveAt} desc`, sql`${agreements.version} desc`);

/** A version whose meaning did not change is accepted with the one before it; the first of a type asks. */
const due = prepareOnce((db) =>
  db
    .select({ type: sql<Due[number]['type']>`t.type` })
    .from(sql`
      (
        select distinct on (type) type, effective_at, version
        from ${agreements} a
        where effective_at <= ${sql.placeholder('now')}
          and (asks or not exists (
            select 1
            from ${agreements} p
            where p.type = a.type and (p.effective_at, p.version) < (a.effective_at, a.version)
          ))
        order by type, effective_at desc, version desc
      ) t`)
    .where(sql`not exists (
      select 1
      from ${consents} c
      join ${agreements} a on a.type = c.type and a.version = c.version
      where c.user_id = ${sql.placeholder('userId')}
        and c.type = t.type
        and a.effective_at <= ${sql.placeholder('now')}
        and (a.effective_at, a.version) >= (t.effective_at, t.version)
    )`)
    .prepare('consent-due'),
);

export async function listDue(db: Db, userId: number, now: Date): Promise<Due> {
  const types = await due(db).execute({ userId, now: now.toISOString() });
  if (types.length === 0) return [];
  const given = await db
    .select({ type: consents.type })
    .from(consents)
    .where(eq(consents.userId, userId));
  return (await inEffect(db, now))
    .filter((text) => types.some(({ type }) => type === text.type))
    .map((text) => ({
      ...text,
      effectiveAt: text.effectiveAt.getTime(),
      isUpdate: given.some(({ type }) => type === text.type),
    }));
}

export const isConsentDue = async (db: Db, userId: number, now: Date): Promise<boolean> =>
  (await due(db).execute({ userId, now: now.toISOString() })).length > 0;

export async function keepConsent(
  tx: Db,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const texts = await inEffect(tx, now);
  if (texts.length > 0)
    await tx
      .insert(consents)
      .values(texts.map(({ type, version }) => ({ userId, type, version, at: now })))
      .onConflictDoNothing();
}

/** Inside a transaction. @throws DomainError agreement_outdated */
export async function accept(
  tx: Db,
  userId: number,
  { texts }: InputOf<typeof giveConsent>,
  now: Date,
): Promise<void> {
  const current = await inEffect(tx, now);
  const isCurrent = ({ type, version }: (typeof texts)[number]) =>
    current.some((text) => text.type === type && text.version === version);
  if (!texts.every(isCurrent)) throw new DomainError('agreement_outdated');
  const rows = await tx
    .insert(consents)
    .values(texts.map((text) => ({ userId, ...text, at: now })))
    .onConflictDoNothing()
    .returning({ type: consents.type, version: consents.version });
  const agreement = rows.find(({ type }) => type === 'agreement');
  if (agreement)
    await tx
      .update(users)
      .set({ agreementVersion: agreement.version, agreementAt: now })
      .where(eq(users.userId, userId));
}

export async function acceptForDemo(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into ${consents} (user_id, type, version, at)
    select u.user_id, a.type, a.version, u.agreement_at
    from ${users} u
    join ${agreements} a on a.version = u.agreement_version
    where u.agreement_at is not null
    on conflict do nothing`);
}
