import { type ReactNode, Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Tag } from '@/components/ui/tag';
import { PURPOSES } from '@/lib/account/login/purposes';
import { gateCopy as copy, SAMPLES } from '@/lib/account/login/samples';
import styles from './gate-purpose.module.css';

interface GatePurposeProps {
  title: string;
  hasWords: boolean;
  sample?: ReactNode;
  onLogin: () => void;
}

export function GatePurpose({ title, hasWords, sample, onLogin }: GatePurposeProps) {
  const [headline, text] = PURPOSES[title] ?? [title, ''];
  return (
    <>
      {!hasWords && (
        <section className={styles.purpose}>
          <h2>{headline}</h2>
          <p>{text}</p>
        </section>
      )}
      {sample ? <Suspense>{sample}</Suspense> : <SampleLines title={title} />}
      <div className="band-20">
        <Button block onPress={onLogin}>
          {copy.login}
        </Button>
      </div>
    </>
  );
}

function SampleLines({ title }: { title: string }) {
  const rows = SAMPLES[title];
  if (!rows) return null;
  return (
    <section className={cx('surface round-l', styles.sample)} aria-label={copy.sample}>
      <p className="row between">
        <Tag>{copy.sample}</Tag>
        <span className="cap">{copy.note}</span>
      </p>
      <ul>
        {rows.map(([name, text, value], at) => (
          <li key={at} className="row between gap-12 line-top">
            <span className="grow">
              <span className="block clip t-body">{name}</span>
              <span className="block clip cap">{text}</span>
            </span>
            <span className="rigid tnum t-note ink-2">{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
