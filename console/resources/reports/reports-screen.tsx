'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { FactValue, type Row, rowsOf } from '@/console/resource/fields';
import type { HandSection } from '@/console/resource/resource-panel';
import { QueueScreen } from '@/console/review-queue/review-screen';
import { Person } from '@/console/ui/person';
import { MiniSection } from '@/console/ui/section';
import { Time } from '@/console/ui/time';
import type { PersonValue } from '@/lib/contract/console/fields';
import { moderation } from '@/lib/contract/console/resources/moderation';
import { reportsCopy as copy } from './copy';

interface Line {
  key: string;
  at: number | null;
  who: ReactNode;
  text: ReactNode;
}

const Lines = ({ title, none, lines }: { title: string; none: string; lines: Line[] }) => (
  <MiniSection title={title} none={none}>
    {lines.map(({ key, at, who, text }) => (
      <tr key={key}>
        <td className="nowrap">{at !== null && <Time at={at} />}</td>
        <td>{who}</td>
        <td>{text}</td>
      </tr>
    ))}
  </MiniSection>
);

function AroundSection({ row }: { row: Row }) {
  const around = rowsOf<{ name: string; content: string; at: number }>(row.around);
  return (
    <Lines
      title={copy.around}
      none={copy.alone}
      lines={around.map(({ name, content, at }) => ({
        key: `${at} ${content}`,
        at,
        who: name,
        text: content,
      }))}
    />
  );
}

function ReportersSection({ row }: { row: Row }) {
  const reporters = rowsOf<{ member: PersonValue; why: string; at: number }>(row.reporters);
  return (
    <Lines
      title={copy.reporters}
      none={copy.nobody}
      lines={reporters.map(({ member, why, at }) => ({
        key: String(member.memberId),
        at,
        who: <Person person={member} />,
        text: why,
      }))}
    />
  );
}

function HistorySection({ row }: { row: Row }) {
  const history = rowsOf<{ id: string; text: string; since: number | null; state: string }>(
    row.history,
  );
  return (
    <Lines
      title={copy.history}
      none={copy.clean}
      lines={history.map(({ id, text, since, state }) => ({
        key: id,
        at: since,
        who: (
          <Link className="link" href={`/reports?open=${encodeURIComponent(id)}`}>
            {text || id}
          </Link>
        ),
        text: <FactValue field={moderation.fields.state} value={state} />,
      }))}
    />
  );
}

const REPORT_SECTIONS: Readonly<Record<string, HandSection>> = {
  'moderation.around': AroundSection,
  'moderation.reporters': ReportersSection,
  'moderation.history': HistorySection,
};

export const ReportsScreen = () => <QueueScreen resource={moderation} sections={REPORT_SECTIONS} />;
