'use client';

import type { Row } from '@/console/resource/fields';
import { QueueScreen } from '@/console/review-queue/queue-screen';
import { Person } from '@/console/ui/person';
import { Mini, Section } from '@/console/ui/section';
import type { PersonValue } from '@/lib/contract/console/fields';
import { risk } from '@/lib/contract/console/resources/risk';
import { riskCopy as copy } from './copy';

const rowsOf = <T,>(record: unknown): readonly T[] => (record as { rows: readonly T[] }).rows;

function EvidenceSection({ row }: { row: Row }) {
  const facts = rowsOf<string>(row.evidence);
  return (
    <Section title={copy.evidence}>
      {facts.length === 0 && <p className="sub">{copy.noEvidence}</p>}
      <Mini label={copy.evidence}>
        {facts.map((fact) => (
          <tr key={fact}>
            <td>{fact}</td>
          </tr>
        ))}
      </Mini>
    </Section>
  );
}

function OthersSection({ row }: { row: Row }) {
  const others = rowsOf<PersonValue>(row.others);
  return (
    <Section title={copy.others}>
      {others.length === 0 && <p className="sub">{copy.nobody}</p>}
      <Mini label={copy.others}>
        {others.map((person) => (
          <tr key={person.memberId}>
            <td>
              <Person person={person} />
            </td>
          </tr>
        ))}
      </Mini>
    </Section>
  );
}

const SECTIONS = { 'risk.evidence': EvidenceSection, 'risk.others': OthersSection };

export const RiskScreen = () => <QueueScreen resource={risk} sections={SECTIONS} />;
