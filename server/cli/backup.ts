import path from 'node:path';
import type { Command } from 'commander';
import { backUp, verifyBackup } from '@/server/backup/operate';
import { checkBackup, type KeysState, restoreBackup } from '@/server/backup/restore';
import { type Config, readConfig } from '@/server/config';
import type { Database } from '@/server/db/client';
import { reconcile } from '@/server/jobs/reconcile';
import { audit, type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { withDatabase } from './context';
import { operationOf, print, sayWhy, type Terminal } from './run';
import { signIn } from './sign-in';

const KEYS_COPY: Record<KeysState, string> = {
  restored: '已恢复',
  same: '与备份一致',
  missing: '备份不含密钥：请在启动前把原来的密钥放入 KEYS_DIR，否则实名信息与收款账户无法读取',
  other: 'KEYS_DIR 中的密钥与备份不一致：请换回原来的密钥，否则实名信息与收款账户无法读取',
};
const KEYS_WARNING =
  '备份中含有密钥：拿到它的人可以读出实名信息与收款账户，请加密保存，并与数据分开存放。';

const seconds = (since: number): string => ((Date.now() - since) / 1000).toFixed(1);

async function signedIn(
  terminal: Terminal,
  config: Config,
  work: (database: Database, operation: Operation) => Promise<void>,
): Promise<void> {
  await withDatabase(
    config,
    async (database) => {
      const operation = await operationOf(terminal, database);
      await signIn(database.db, operation, {
        secret: terminal.env.OPERATOR_SECRET?.trim() || undefined,
        ask: terminal.ask,
        printNotice: terminal.printNotice,
      });
      await work(database, operation);
    },
    { isAsFound: true },
  );
}

async function backup(terminal: Terminal, folder: string, withKeys: boolean): Promise<void> {
  const config = readConfig(terminal.env);
  const startedAt = Date.now();
  const dir = path.resolve(folder);
  await signedIn(terminal, config, async (database, operation) => {
    const { tables, uploads } = await backUp(database, operation, { config, dir, withKeys });
    if (withKeys) terminal.printNotice(KEYS_WARNING);
    print(terminal, {
      folder: dir,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      uploads,
      keys: withKeys ? '已包含' : '未包含',
      seconds: seconds(startedAt),
    });
  });
}

async function verify(terminal: Terminal, folder: string): Promise<void> {
  const config = readConfig(terminal.env);
  const startedAt = Date.now();
  const dir = path.resolve(folder);
  await signedIn(terminal, config, async (database, operation) => {
    const { madeAt, ...counts } = await verifyBackup(database, operation, { config, dir });
    print(terminal, { madeAt: new Date(madeAt), ...counts, seconds: seconds(startedAt) });
  });
}

/** Without an operator's secret: an empty database has no operators yet. */
async function restore(terminal: Terminal, folder: string): Promise<void> {
  const config = readConfig(terminal.env);
  const startedAt = Date.now();
  const dir = path.resolve(folder);
  const manifest = await checkBackup(dir, config);
  await withDatabase(
    config,
    async ({ db, pool }) => {
      const keys = await restoreBackup({ pool, config, dir, manifest });
      await audit(db, await operationOf(terminal, { pool }), 'db.restore', path.basename(dir), {
        madeAt: manifest.madeAt,
      });
      const differences = await reconcile(db);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      print(terminal, {
        madeAt: new Date(manifest.madeAt),
        tables: manifest.tables.length,
        rows,
        uploads: manifest.uploads,
        keys: KEYS_COPY[keys],
        isClean: differences.length === 0,
        differences: differences.length > 0 ? differences : '无',
        seconds: seconds(startedAt),
      });
      if (differences.length > 0)
        throw new OperationRefused(`对账发现 ${differences.length} 处差异`);
    },
    { isAsFound: true, mayCreate: true },
  );
}

export function addBackupCommands(program: Command, terminal: Terminal): void {
  const group = program
    .command('backup <folder>')
    .description('把数据库与图片备份到一个新文件夹；服务不必停止')
    .option('--with-keys', '同时备份密钥（请加密保存）')
    .action((folder: string, { withKeys = false }: { withKeys?: boolean }) =>
      sayWhy(terminal, () => backup(terminal, folder, withKeys)),
    );
  group
    .command('verify <folder>')
    .description('把备份恢复到临时数据库：逐表计数、对账、核对操作记录，然后删除；结果记入开业清单')
    .action((typed: string) => sayWhy(terminal, () => verify(terminal, typed)));
  program
    .command('restore <folder>')
    .description('把备份恢复到空数据库并对账；有差异时退出码不为 0')
    .action((folder: string) => sayWhy(terminal, () => restore(terminal, folder)));
}
