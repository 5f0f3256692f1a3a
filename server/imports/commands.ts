import fs from 'node:fs';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { imported as resource } from '@/lib/contract/console/resources/import';
import { importPerson } from '@/lib/contract/console/resources/import-person';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { imports } from '@/server/db/schema';
import { OperationRefused, refuseSamePerson } from '@/server/modules/operators/authorize';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { type Import, postOpening, refuseFollowed, refuseMovedIn } from './books';
import { successorOf } from './successor';
import { countAnswered, removeMoved, verify } from './undo';

export interface DumpDeps {
  dumps: () => string;
}

const { actions } = resource;
const NAME = /^[\p{L}\d][\p{L}\d ._()-]{0,90}\.sql(\.gz)?$/u;

/** @throws OperationRefused unless the folder itself holds it */
export function dumpPlace({ dumps }: DumpDeps, file: string): string {
  const place = path.join(dumps(), file);
  if (!NAME.test(file) || !fs.lstatSync(place, { throwIfNoEntry: false })?.isFile())
    throw new OperationRefused(`文件夹中没有 ${file}`);
  return place;
}

async function lockRow(tx: Db, key: string): Promise<Import> {
  const isId = /^\d{1,10}$/.test(key);
  const [found] = await tx
    .select()
    .from(imports)
    .where(isId ? eq(imports.importId, Number(key)) : eq(imports.planDigest, key))
    .orderBy(eq(imports.state, 'undone'), desc(imports.importId))
    .limit(1)
    .for('no key update');
  if (!found) throw new OperationRefused(`没有迁入 ${key}`);
  return found;
}

export const partsOf = ({ state, planDigest }: Import): readonly unknown[] => [state, planDigest];

const FRAME = {
  lock: lockRow,
  version: partsOf,
  state: ({ state }: Import) => state,
  done: {
    'import.plan': '核对',
    'import.approve': '复核',
    'import.apply': '迁入',
    'import.undo': '撤回',
  },
};

const set = (tx: Db, { importId }: Import, values: Partial<Import>) =>
  tx.update(imports).set(values).where(eq(imports.importId, importId));

const changed = (row: Import, state: Import['state']) => ({
  target: String(row.importId),
  before: { state: row.state },
  after: { state },
});

export const askInspection = (deps: DumpDeps) =>
  operatorAction(resource, 'inspect', actions.inspect, {
    lock: async () => null,
    work: async ({ tx, acting, operation: { now }, form: { file, source, prefix } }) => {
      dumpPlace(deps, file);
      if (prefix !== null && !/^\w{1,30}$/.test(prefix))
        throw faultOfForm({ prefix: '只能包含字母、数字与下划线' });
      const [row] = await tx
        .insert(imports)
        .values({
          file,
          source,
          shop: '',
          dumpDigest: '',
          state: 'inspecting',
          createdAt: now,
          plannedBy: acting.name,
          options: prefix === null ? {} : { prefix },
        })
        .returning();
      return { values: { file }, target: String(row?.importId), after: { file, source } };
    },
  });

/** An approval is of one digest. */
export const askPlan = (deps: DumpDeps) =>
  operatorAction(resource, 'plan', actions.plan, {
    ...FRAME,
    work: async ({ tx, acting, row, form }) => {
      const { shop, carried, at, company, isSuccessor } = form;
      const file = row.file ?? '';
      dumpPlace(deps, file);
      const name = shop.trim();
      if (name.length < 2) throw faultOfForm({ shop: '2 至 20 个字' });
      await refuseMovedIn(tx, row);
      const legal = { company: company.trim(), ...(isSuccessor && { isSuccessor }) };
      await successorOf(tx, legal);
      const { prefix } = row.options;
      await set(tx, row, {
        state: 'planning',
        shop: name,
        plannedBy: acting.name,
        fault: null,
        planDigest: null,
        options: {
          ...(prefix === undefined ? {} : { prefix }),
          ...(carried === 'carry' && { carried }),
          ...legal,
          ...(at === null ? {} : { at: new Date(at).toISOString() }),
        },
      });
      return { values: { file }, ...changed(row, 'planning') };
    },
  });

export const approveImport = operatorAction(resource, 'approve', actions.approve, {
  ...FRAME,
  work: async ({ tx, acting, row }) => {
    await refuseSamePerson(tx, acting, row.plannedBy, '需要另一位管理员复核');
    await set(tx, row, { state: 'approved', approvedBy: acting.name });
    const { shop, planDigest: digest } = row;
    return {
      values: { shop },
      notes: [`核对编号 ${digest}`],
      detail: { digest },
      ...changed(row, 'approved'),
    };
  },
});

export const askApply = (deps: DumpDeps) =>
  operatorAction(resource, 'apply', actions.apply, {
    ...FRAME,
    work: async ({ tx, acting, row }) => {
      const { file, shop, planDigest: digest } = row;
      if (file === null) throw new OperationRefused('核对来自命令行：请用 op import apply 迁入');
      dumpPlace(deps, file);
      await set(tx, row, { state: 'applying', appliedBy: acting.name, fault: null });
      return { values: { shop }, detail: { digest }, ...changed(row, 'applying') };
    },
  });

export const showVerified = operatorAction(resource, 'verify', actions.verify, {
  ...FRAME,
  work: async ({ tx, row }) => {
    const { waiting, moved, people, differences } = await verify(tx, row);
    const counts = Object.entries(importPerson.fields.state.texts ?? {}).map(
      ([state, title]) => `${title} ${people[state] ?? 0} 人`,
    );
    const result = [
      `迁入 ${fenToYuan(row.opening)} = 已转入、退回或取消 ${fenToYuan(moved)} + 未转入 ${fenToYuan(waiting)}`,
      counts.join('，'),
      differences.length === 0
        ? '对账没有差异'
        : `对账有 ${differences.length} 处差异：${differences.map(({ rule }) => rule).join('；')}`,
    ].join('\n');
    return {
      values: { shop: row.shop },
      shown: { result },
      target: String(row.importId),
      detail: { waiting, moved, differences: differences.length },
    };
  },
});

export const undoImport = operatorAction(resource, 'undo', actions.undo, {
  ...FRAME,
  work: async ({ tx, acting, operation: { now }, row }) => {
    if (row.state === 'applied') {
      await refuseSamePerson(tx, acting, row.appliedBy ?? '', '需要另一位管理员撤回');
      await refuseFollowed(tx, row);
      const answered = await countAnswered(tx, row.importId);
      if (answered > 0)
        throw new OperationRefused(`已有${answered}人登录确认或已退款，不能整体撤回`);
      await removeMoved(tx, row, now);
      await postOpening(tx, 'import_undone', row, now);
    }
    await set(tx, row, { state: 'undone', undoneAt: now });
    const values = { file: row.file ?? row.shop };
    return { values, detail: { digest: row.planDigest }, ...changed(row, 'undone') };
  },
});
