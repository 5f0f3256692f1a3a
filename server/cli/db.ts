import type { Command } from 'commander';
import type { Config } from '@/server/config';
import { nameDatabase } from '@/server/db/client';
import { databaseHome } from '@/server/db/place';
import { acceptKeys, noteCreation } from '@/server/modules/operators/database';
import { showDatabase } from '@/server/modules/operators/inspect';
import type { Run } from './run';

const placeOf = ({ DATABASE_URL, dataDir }: Config): string =>
  DATABASE_URL ? nameDatabase(DATABASE_URL) : databaseHome(dataDir);

export function addDatabaseCommands(program: Command, run: Run): void {
  const db = program.command('db').description('数据库');

  db.command('status')
    .description('数据库版本、大小、迁移和主要数量')
    .action(() =>
      run(async ({ config, database, operation, print }) => {
        print({
          kind: config.isEmbedded ? 'embedded' : 'external',
          place: placeOf(config),
          dataDir: config.dataDir,
          keysDir: config.keysDir,
          ...(await showDatabase(database.db, operation)),
        });
      }),
    );

  db.command('create')
    .description('在数据库缺失的数据目录中明确地新建一个空数据库')
    .action(() =>
      run(
        async ({ config, database, operation, print }) => {
          await noteCreation(database.db, operation);
          print({ place: placeOf(config) });
        },
        { mayCreate: true },
      ),
    );

  db.command('accept-keys')
    .description('原密钥确已丢失时改用 KEYS_DIR 中的密钥；以前加密的内容将无法读取')
    .action(() =>
      run(
        async ({ config, database, operation, print }) => {
          await acceptKeys(database.db, operation, config.keysDir);
          print({ keysDir: config.keysDir });
        },
        { isAnyKeys: true },
      ),
    );
}
