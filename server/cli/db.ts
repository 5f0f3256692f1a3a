import type { Command } from 'commander';
import { count, gt } from 'drizzle-orm';
import { auditLog, sessions, users } from '@/server/db/schema';
import { audit } from '@/server/db/operators';
import type { Run } from './run';

/** `op db …` */
export function addDatabaseCommands(program: Command, run: Run): void {
  const db = program.command('db').description('数据库');

  db.command('status')
    .description('数据库版本、大小、迁移和主要数量')
    .action(() =>
      run(async ({ config, database, operation, print }) => {
        await audit(database.db, operation, 'db.status', '');
        const { rows } = await database.pool.query<{
          version: string;
          bytes: number;
          migrations: number;
        }>(
          `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes, (select count(*) from drizzle.__drizzle_migrations) as migrations`,
        );
        const [people] = await database.db.select({ n: count() }).from(users);
        const [live] = await database.db
          .select({ n: count() })
          .from(sessions)
          .where(gt(sessions.expiresAt, operation.now));
        const [audited] = await database.db.select({ n: count() }).from(auditLog);
        print({
          kind: config.isEmbedded ? 'embedded' : 'external',
          dataDir: config.dataDir,
          ...rows[0],
          users: people?.n,
          sessions: live?.n,
          audited: audited?.n,
        });
      }),
    );
}
