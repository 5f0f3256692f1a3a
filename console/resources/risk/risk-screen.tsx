'use client';

import { type Row, rowsOf } from '@/console/resource/fields';
import { QueueScreen } from '@/console/review-queue/review-screen';
import { Person } from '@/console/ui/person';
import { MiniSection } from '@/console/ui/section';
import type { PersonValue } from '@/lib/contract/console/fields';
import { risk } from '@/lib/contract/console/resources/risk';
import { riskCopy as copy } from './copy';

function EvidenceSection({ row }: { row: Row }) {
  const facts = rowsOf<string>(row.evidence);
  return (
    <MiniSection title={copy.evidence} none={copy.noEvidence}>
      {facts.map((fact) => (
        <tr key={fact}>
          <td>{fact}</td>
        </tr>
      ))}
    </MiniSection>
  );
}

function OthersSection({ row }: { row: Row }) {
  const others = rowsOf<PersonValue>(row.others);
  return (
    <MiniSection title={copy.others} none={copy.nobody}>
      {others.map((person) => (
        <tr key={person.memberId}>
          <td>
            <Person person={person} />
          </td>
        </tr>
      ))}
    </MiniSection>
  );
}

const SECTIONS = { 'risk.evidence': EvidenceSection, 'risk.others': OthersSection };

export const RiskScreen = () => <QueueScreen resource={risk} sections={SECTIONS} />;
