import type { Db } from '@/server/db/client';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { currentLaw } from '@/server/modules/rules/law-settings';

export interface Legal {
  /** As on the old shop's licence. */
  company?: string;
  isSuccessor?: true;
}

/** @throws OperationRefused when not confirmed */
export async function successorOf(
  db: Db,
  { company: from, isSuccessor }: Legal,
): Promise<{ successor?: { from: string; to: string } }> {
  if (from === undefined) return {};
  if (from === '') throw new OperationRefused('请填写旧店的经营者');
  const { company: to } = await currentLaw(db);
  if (to === '') throw new OperationRefused('请先在「品牌与法律」填写本站的经营者');
  if (from === to) return {};
  if (!isSuccessor)
    throw new OperationRefused(
      `旧店由「${from}」经营，本站由「${to}」经营：请确认由本站承接（在表单中选「是」，命令加 --successor）`,
    );
  return { successor: { from, to } };
}
