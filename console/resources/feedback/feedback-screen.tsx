'use client';

import Link from 'next/link';
import { FactValue, type Row, rowsOf } from '@/console/resource/fields';
import type { HandSection } from '@/console/resource/resource-panel';
import { QueueScreen } from '@/console/review-queue/review-screen';
import { MiniSection, Section } from '@/console/ui/section';
import { Time } from '@/console/ui/time';
import { f } from '@/lib/contract/console/fields';
import { feedback } from '@/lib/contract/console/resources/feedback';
import { feedbackCopy as copy } from './copy';
import styles from './sections.module.css';

interface Message {
  operator: string | null;
  content: string;
  images: readonly string[];
  at: number;
}

const { state } = feedback.fields;
const PICTURES = f.picture('图片');

function MessagesSection({ row }: { row: Row }) {
  const messages = rowsOf<Message>(row.messages);
  return (
    <Section title={copy.messages}>
      {messages.length === 0 && <p className="sub">{copy.none}</p>}
      <ol className="col gap-12">
        {messages.map(({ operator, content, images, at }, index) => (
          <li key={index} className="col gap-4">
            <span className="row gap-8 cap">
              <span className={operator ? 'bold' : undefined}>{operator ?? copy.theirs}</span>
              <Time at={at} />
            </span>
            <p className={styles.text}>{content}</p>
            {images.length > 0 && <FactValue field={PICTURES} value={images} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function BeforeSection({ row }: { row: Row }) {
  const before = rowsOf<{ id: number; said: string; at: number; state: string }>(row.before);
  return (
    <MiniSection title={copy.before} none={copy.first}>
      {before.map(({ id, said, at, state: now }) => (
        <tr key={id}>
          <td>
            <Time at={at} />
          </td>
          <td>
            <Link className="link" href={`/feedback?q=${id}&open=${id}`}>
              {said}
            </Link>
          </td>
          <td className="nowrap">
            <FactValue field={state} value={now} />
          </td>
        </tr>
      ))}
    </MiniSection>
  );
}

const FEEDBACK_SECTIONS: Readonly<Record<string, HandSection>> = {
  'feedback.messages': MessagesSection,
  'feedback.before': BeforeSection,
};

export const FeedbackScreen = () => (
  <QueueScreen resource={feedback} sections={FEEDBACK_SECTIONS} />
);
