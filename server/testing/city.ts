import { eq, sql } from 'drizzle-orm';
import { listNotices } from '@/lib/contract/notices';
import { users } from '@/server/db/schema';
import { takeOffice } from '@/server/modules/city/mayors';
import { leavePlot, takePlot } from '@/server/modules/city/occupy';
import type { TestApp } from './app';
import { newKey } from './money';
import { type Registered, registerUser } from './people';

export const freshKey = () => ({ headers: { 'idempotency-key': newKey() } });

export async function homeless(app: TestApp): Promise<Registered> {
  const member = await registerUser(app);
  const { blockAreaId, blockNo } = member.session;
  if (blockAreaId !== null && blockNo !== null)
    await app.db.transaction((tx) =>
      leavePlot(tx, { userId: member.userId, blockAreaId, blockNo, now: new Date(app.clock.now) }),
    );
  return member;
}

export async function resident(
  app: TestApp,
  blockAreaId: number,
  blockNo: number,
): Promise<Registered> {
  const member = await homeless(app);
  await app.db.transaction((tx) =>
    takePlot(tx, { userId: member.userId, blockAreaId, blockNo, now: new Date(app.clock.now) }),
  );
  return member;
}

export async function makeMayor(app: TestApp, { userId }: Registered): Promise<void> {
  const [user] = await app.db.select().from(users).where(eq(users.userId, userId));
  if (!user?.blockAreaId) throw new Error('a mayor lives somewhere');
  const { blockAreaId, userName, blockNo } = user;
  const now = new Date(app.clock.now);
  await app.db.transaction((tx) =>
    takeOffice(tx, {
      blockAreaId,
      userId,
      userName,
      blockNo,
      source: 'appointed',
      until: new Date(now.getTime() + 90 * 86_400_000),
      now,
    }),
  );
}

export const lastNotice = async ({ caller }: Registered) =>
  (await caller.send(listNotices, { type: 'block' })).data.list.data[0];

/** The result must be empty. */
export async function contradictions({ db }: TestApp): Promise<unknown[]> {
  const mirrors = await db.execute(sql`
    select coalesce(u.user_id, p.user_id)
    from users u
    full join (select * from plots where user_id is not null) p on p.user_id = u.user_id
    where (u.block_area_id, u.block_no::int) is distinct from (p.block_area_id, p.block_no::int)`);
  const counters = await db.execute(sql`
    select a.block_area_id
    from block_areas a
    where resident_count <> (
        select count(*)
        from plots p
        where p.block_area_id = a.block_area_id and state = 'taken'
      )
      or reserved_count <> (
        select count(*)
        from plots p
        where p.block_area_id = a.block_area_id and state in ('reserved', 'locked')
      )
      or feed_count <> (select count(*) from area_feed f where f.block_area_id = a.block_area_id)`);
  const mayors = await db.execute(sql`
    select user_id
    from users u
    where is_mayor <> exists (select 1 from mayor_terms t where t.user_id = u.user_id and ended_at is null)`);
  return [...mirrors.rows, ...counters.rows, ...mayors.rows];
}
