'use client';

import Link from 'next/link';
import { receipt } from '@/components/ui/icons/console';
import { bank } from '@/components/ui/icons/pages';
import { useMay } from '@/console/api/session';
import type { Row } from '@/console/resource/fields';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { Note } from '@/console/ui/states';
import type { ValuesOf } from '@/lib/contract/console/fields';
import type { DetailOf } from '@/lib/contract/console/resource';
import { approval } from '@/lib/contract/console/resources/approval';
import { linesSection } from '../lines-section';
import { approvalCopy as copy } from './copy';

const REFRESH_MS = 30_000;

function Elsewhere({ summary }: { summary: ValuesOf<typeof approval.summary> }) {
  const may = useMay();
  const { withdrawals, batches } = summary;
  const [batch] = batches;
  return (
    <>
      {withdrawals > 0 && may('approvals.money') && (
        <Note tone="brand" icon={bank} isBand>
          {copy.withdrawals(withdrawals)}
          <Link className="link end" href="/withdrawals?queue=second">
            {copy.toWithdrawals}
          </Link>
        </Note>
      )}
      {batch !== undefined && (
        <Note tone="brand" icon={receipt} isBand>
          {copy.batches(batches.length)}
          <Link className="link end" href={`/batches?open=${batch}`}>
            {copy.toBatch}
          </Link>
        </Note>
      )}
    </>
  );
}

function obstacleOf(row: Row) {
  const { state, obstacle } = row as unknown as DetailOf<typeof approval>;
  return state === 'open' && obstacle ? <Note isBand>{obstacle}</Note> : undefined;
}

const SECTIONS = { 'approval.foreseen': linesSection(copy.foreseen, 'foreseen') };

export const ApprovalsScreen = () => (
  <ResourceScreen
    resource={approval}
    refreshMs={REFRESH_MS}
    top={(summary) =>
      summary && <Elsewhere summary={summary as unknown as ValuesOf<typeof approval.summary>} />
    }
    sections={SECTIONS}
    foot={obstacleOf}
  />
);
