import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import { audit } from '@/lib/contract/console/resources/audit';
import { daysOfRange } from '@/lib/format/day-range';
import type { Db } from '@/server/db/client';
import { personsOf } from '@/server/modules/members/persons';
import { type AuditFilter, inspectAudit, pageAudit } from '@/server/modules/operators/audit-read';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { bindResource } from '../resource';

type Filters = Readonly<Record<string, string>>;
type Stored = Awaited<ReturnType<typeof pageAudit>>['rows'][number];

function filterOf({ days, ...equal }: Filters, now: Date): AuditFilter {
  const chosen = Object.entries(equal).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(chosen), ...(days ? daysOfRange(days, now.getTime()) : {}) };
}

const isMember = ({ action, target }: Stored): boolean =>
  /^(?:user|partner)\./.test(action) && /^[1-9]\d{0,14}$/.test(target ?? '');

async function rowsOf(db: Db, stored: readonly Stored[]): Promise<RowOf<typeof audit>[]> {
  const person = await personsOf(
    db,
    stored.map((row) => (isMember(row) ? Number(row.target) : null)),
  );
  return stored.map((row) => {
    const { id, at, operator, action, reason, via, outcome } = row;
    const target = row.target ?? '';
    const name = isMember(row) ? person(Number(target)).name : '';
    return {
      id,
      at,
      operator,
      action,
      reason,
      via,
      outcome,
      target: name ? `${name}（${target}）` : target,
    };
  });
}

export const auditResource = bindResource(audit, {
  page: async (db, operation, { filters, isFile }, slice) => {
    const found = await pageAudit(db, operation, filterOf(filters, operation.now), {
      ...slice,
      isNoted: !isFile,
    });
    return { ...found, rows: await rowsOf(db, found.rows), summary: {} };
  },
  get: async (db, operation, key) => {
    if (!/^[1-9]\d{0,14}$/.test(key)) throw new OperationRefused(`没有编号为 ${key} 的操作记录`);
    const stored = await inspectAudit(db, operation, Number(key));
    const [row] = await rowsOf(db, [stored]);
    if (!row) throw new Error('a record has a row');
    const { sessionId, ip, requestId, detail, before, after, seal, target } = stored;
    const more = { detail, before, after, seal, ip, session: sessionId, request: requestId };
    return {
      row: { ...row, ...more, ref: target ?? '' } satisfies DetailOf<typeof audit>,
      version: [],
    };
  },
  actions: {},
});
