'use client';

import { useMemo, useState } from 'react';
import { warningCircleFill } from '@/components/ui/icons/console';
import { arrowClockwise, checkCircleFill } from '@/components/ui/icons/pages';
import { useMay } from '@/console/api/session';
import { useAct, type Act } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { Button } from '@/console/ui/button';
import { ErrorNote, Note } from '@/console/ui/states';
import { verifyChain } from '@/lib/contract/console/audit';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { audit } from '@/lib/contract/console/resources/audit';
import { operator } from '@/lib/contract/console/resources/operator';
import { auditCopy as copy } from './copy';
import { AUDIT_SECTIONS, AuditFoot } from './sections';

function useVerdict(act: Act<typeof verifyChain>) {
  const [verdict, setVerdict] = useState<ConsoleOutput<typeof verifyChain> | null>(null);
  const verify = () =>
    void act.send({}, copy.verify).then((answer) => answer && setVerdict(answer));
  return { verdict, verify };
}

const EVERYBODY = { filters: {}, sort: 'name', page: 1, per_page: 200 } as const;

function Verdict({ verdict }: { verdict: ConsoleOutput<typeof verifyChain> }) {
  const { faults, rows, pending } = verdict;
  return faults.length === 0 ? (
    <Note tone="pos" icon={checkCircleFill} isBand isAlert>
      {copy.whole(rows, pending)}
    </Note>
  ) : (
    <Note tone="neg" icon={warningCircleFill} isBand isAlert>
      {copy.broken(faults.map(({ day, about }) => `${day} ${about}`).join('；'))}
    </Note>
  );
}

export function AuditScreen() {
  const may = useMay();
  const { data } = useCall(operator.calls.list, may('operators.read') ? EVERYBODY : null);
  const options = useMemo(
    () => ({ operator: (data?.rows ?? []).map(({ name }) => ({ value: name, label: name })) }),
    [data],
  );
  const act = useAct(verifyChain);
  const { verdict, verify } = useVerdict(act);
  return (
    <ResourceScreen
      resource={audit}
      sections={AUDIT_SECTIONS}
      options={options}
      head={
        <Button icon={arrowClockwise} disabled={act.isBusy} onClick={verify}>
          {act.isBusy ? copy.verifying : copy.verify}
        </Button>
      }
      top={() => (
        <>
          {verdict && <Verdict verdict={verdict} />}
          {act.error !== null && <ErrorNote error={act.error} />}
        </>
      )}
      foot={AuditFoot}
    />
  );
}
