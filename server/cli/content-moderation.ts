import type { Command } from 'commander';
import { CONTENT_KINDS, type ContentKind } from '@/server/db/schema';
import {
  cases,
  type ContentKey,
  dismiss,
  hide,
  reportsOf,
  restore,
} from '@/server/modules/moderation/operate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { groupOf } from './resource';
import type { Run } from './run';
import { pick, readId } from './values';
import { addVerbs, ROWS } from './verbs';

function readKey(kind: string, id = ''): ContentKey {
  if (!(CONTENT_KINDS as readonly string[]).includes(kind))
    throw new OperationRefused(`类型须为 ${CONTENT_KINDS.join('、')}（收到 ${kind}）`);
  return { kind: kind as ContentKind, refId: readId(id, '编号') };
}

export function addModerationCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'content', '内容'), run, {
    'reports [kind] [id]': {
      about: '被举报的内容，最早在前；写明类型和编号则列出每次举报',
      options: { '--hidden': '已隐藏的内容', ...ROWS },
      work: async ({ db, operation, flags }, kind?: string, id?: string) => {
        if (kind !== undefined) return reportsOf(db, operation, readKey(kind, id));
        const limit = readId(flags.limit ?? '', '行数');
        const rows = await cases(db, operation, { isHidden: flags.hidden !== undefined, limit });
        return rows.map((row) => ({
          ...{ kind: row.kind, id: row.refId, authorId: row.authorId, text: row.excerpt },
          reports: row.reportCount,
          ...pick(row, 'reportedAt hiddenAt hiddenBy reason'),
        }));
      },
    },
    'hide <kind> <id>': {
      about: `隐藏成员的内容（${CONTENT_KINDS.join(' | ')}）`,
      options: { '!--reason <text>': '理由（作者会看到）' },
      work: ({ db, operation, flags: { reason = '' } }, kind = '', id = '') =>
        db.transaction((tx) => hide(tx, operation, readKey(kind, id), reason)),
    },
    'restore <kind> <id>': {
      about: '恢复显示',
      work: ({ db, operation }, kind = '', id = '') =>
        db.transaction((tx) => restore(tx, operation, readKey(kind, id))),
    },
    'dismiss <kind> <id>': {
      about: '举报不成立',
      work: async ({ db, operation }, kind = '', id = '') => {
        await db.transaction((tx) => dismiss(tx, operation, readKey(kind, id)));
        return { kind, id, reports: 0 };
      },
    },
  });
}
