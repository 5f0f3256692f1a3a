import { count, gt, sql } from 'drizzle-orm';
import { listConsoleCodes, type SentCode } from '@/server/adapters/sms/console';
import type { Db } from '@/server/db/client';
import { auditLog, sessions, users } from '@/server/db/schema';
import { type ErrorEntry, findError, readRequestId } from '@/server/http/error-log';
import { audit, type Operation, OperationRefused, requirePermission } from './authorize';

export async function showDatabase(db: Db, operation: Operation) {
  await requirePermission(db, operation, 'database.read');
  await audit(db, operation, 'db.status', '');
  const { rows } = await db.execute<{ version: string; bytes: number; migrations: number }>(sql`
    select
      current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*) from drizzle.__drizzle_migrations) as migrations`);
  const [people] = await db.select({ n: count() }).from(users);
  const [live] = await db
    .select({ n: count() })
    .from(sessions)
    .where(gt(sessions.expiresAt, operation.now));
  const [audited] = await db.select({ n: count() }).from(auditLog);
  return { ...rows[0], users: people?.n, sessions: live?.n, audited: audited?.n };
}

export async function showRequest(
  db: Db,
  operation: Operation,
  { dataDir, id }: { dataDir: string; id: string },
): Promise<ErrorEntry> {
  await requirePermission(db, operation, 'errors.read');
  const number = readRequestId(id);
  await audit(db, operation, 'request.show', number);
  const found = findError(dataDir, number);
  if (!found)
    throw new OperationRefused(
      `最近的记录中没有错误编号 ${number}：请核对，或在其他机器的 DATA_DIR 与服务日志中查找`,
    );
  return found;
}

/** Newest code of the console sender. Its reader can log in as that member. */
export async function lastCode(
  db: Db,
  operation: Operation,
  { dataDir, mobile }: { dataDir: string; mobile?: string },
): Promise<SentCode> {
  await requirePermission(db, operation, 'codes.read');
  const last = listConsoleCodes(dataDir).find(
    (code) => mobile === undefined || code.mobile === mobile,
  );
  await audit(db, operation, 'sms.last', mobile ?? '', { isFound: last !== undefined });
  if (!last)
    throw new OperationRefused(mobile ? `没有发送给 ${mobile} 的验证码` : '还没有发送过验证码');
  return last;
}
