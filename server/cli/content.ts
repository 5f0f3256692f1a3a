import path from 'node:path';
import type { Command } from 'commander';
import { readContent } from '@/server/content/folder';
import {
  importContent,
  listContent,
  publishContent,
  readKind,
  takeContentDown,
} from '@/server/content/operate';
import { refuseMissingFilms, refuseOtherOrigins } from '@/server/content/origins';
import { STATEFUL_KINDS } from '@/server/content/states';
import type { Run } from './run';
import { addVerbs, type Given, groupOf } from './verbs';

async function bringIn({ config, db, operation, flags }: Given, place = '') {
  const { pageOrigins, PUBLIC_URL } = config;
  const files = readContent(place);
  const origins = PUBLIC_URL ? [...pageOrigins, new URL(PUBLIC_URL).origin] : pageOrigins;
  refuseOtherOrigins(files, origins);
  refuseMissingFilms(files, path.join(config.dataDir, 'uploads'));
  return importContent(db, operation, files, { isDryRun: flags.dryRun !== undefined });
}

const change =
  (work: typeof publishContent, status: string) =>
  async ({ db, operation }: Given, type = '', slug = '') => {
    await work(db, operation, readKind(type), slug);
    return { type, slug, status };
  };

export function addContentCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'content', '文章、指南、问答、协议与公告'), run, {
    'import <place>': {
      about: '发布一个文件或一个文件夹（Markdown 或 HTML，带属性）；相同 slug 的内容会更新',
      options: { '--dry-run': '只检查，不发布' },
      work: bringIn,
    },
    'list <type>': {
      about: `列出 ${[...STATEFUL_KINDS, 'agreement'].join('、')} 之一`,
      work: ({ db, operation }, type = '') => listContent(db, operation, type),
    },
    'publish <type> <slug>': {
      about: '发布草稿，或恢复已下架的内容（banner 以编号代替 slug）',
      work: change(publishContent, 'published'),
    },
    'offline <type> <slug>': {
      about: '下架；publish 或重新 import 同一文件即恢复',
      work: change(takeContentDown, 'offline'),
    },
  });
}
