import { type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '@/server/db/client';
import { RETURN_STATUS } from '@/server/db/schema';
import { MADE_UP } from '@/server/exposure';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { listHanging } from './plan';

async function countOf(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${from}`);
  return rows[0]?.n ?? 0;
}

const BY_HAND =
  '导出商品（op goods export --out goods.yaml --pictures），删去其中的演示商品，换用空数据库（DATABASE_URL，或用 DATA_DIR 指定新文件夹）启动，建好同名的运费规则，再导入（op goods import）';

/** @throws OperationRefused where people, money or own products stand on the demo */
export async function refuseReal(db: Db): Promise<void> {
  const members = await countOf(
    db,
    sql`from users
      where not (${MADE_UP} and created_at <= (select done_at from seed_runs where name = 'demo'))`,
  );
  if (members > 0) throw new OperationRefused(`已有${members}位真实成员，不能整库重建`);
  const moved = await countOf(db, sql`from imports where state <> 'undone'`);
  if (moved > 0) throw new OperationRefused(`已有${moved}次迁入，不能整库重建`);
  const paid = await countOf(
    db,
    sql`from payments p
      where p.way not in ('test', 'balance', 'carried') and p.received > coalesce((
        select sum(r.amount)
        from provider_refunds r
        where r.payment_id = p.payment_id and r.status = ${RETURN_STATUS.done}
      ), 0)`,
  );
  if (paid > 0) throw new OperationRefused(`有${paid}笔真实收款没有退回，不能整库重建`);
  if ((await countOf(db, sql`from demo_rows`)) === 0)
    throw new OperationRefused(
      `演示数据由更早的版本写入，没有标记，无法与自己的商品、文章区分：请${BY_HAND}`,
    );
  const hanging = await listHanging(db);
  if (hanging.length > 0)
    throw new OperationRefused(
      `请先为这些商品更换课程，它们出售的是演示课程：${hanging.join('、')}`,
    );
}

/** @throws OperationRefused without CREATEDB */
export async function refuseUnable(db: Db): Promise<void> {
  const able = sql`from pg_roles where rolname = current_user and (rolcreatedb or rolsuper)`;
  if ((await countOf(db, able)) === 0)
    throw new OperationRefused(
      `数据库账号不能新建数据库：请为它加上 CREATEDB 权限；不能加时，${BY_HAND}`,
    );
}

export async function refuseOthers({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<void> {
  const here = await countOf(
    db,
    sql`from pg_stat_activity
      where datname = current_database() and application_name = 'startup-metaverse'`,
  );
  if (here > pool.totalCount) throw new OperationRefused('数据库正在使用：请先停止服务与后台');
}
