import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { riskCases, type RiskType } from '@/server/db/schema';

/** For the member under review. */
export const RISK_COPY: Record<RiskType, string> = {
  R1: '该订单的买家与你使用过同一设备，正在核实',
  R2: '该订单的买家所用设备短时间内注册了多个账号，正在核实',
  R3: '收款账户也被其他成员使用，正在核实',
  R4: '收款账户刚刚变更，正在核实',
  R5: '近30天小伙伴订单退款较多，入账时间相应延后',
};

interface Finding {
  type: RiskType;
  /** Member whose money is held. */
  userId: number;
  refType: string;
  refId: number;
  /** No personal data. */
  evidence: Record<string, unknown>;
  now: Date;
}

/** Once a finding. @returns true if opened */
export async function openRiskCase(tx: Db, { now, ...finding }: Finding): Promise<boolean> {
  const opened = await tx
    .insert(riskCases)
    .values({ ...finding, openedAt: now })
    .onConflictDoNothing()
    .returning({ id: riskCases.riskId });
  return opened.length > 0;
}

export async function resolveRiskCases(
  tx: Db,
  { refType, refId }: { refType: string; refId: number },
  outcome: { status: 'released' | 'confirmed'; by: string; note: string; now: Date },
): Promise<void> {
  await tx
    .update(riskCases)
    .set({
      status: outcome.status,
      resolvedBy: outcome.by,
      note: outcome.note,
      resolvedAt: outcome.now,
    })
    .where(
      and(eq(riskCases.refType, refType), eq(riskCases.refId, refId), eq(riskCases.status, 'open')),
    );
}
