'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { shortDateText } from '@/lib/format/dates';
import { learningCopy as copy } from '@/lib/learning/copy';
import { type Student, useApply } from '@/lib/learning/use-learning';
import styles from './learning.module.css';

interface ApplyCardProps {
  application: Student['application'];
  drawEntry: (name: string) => ReactNode;
}

/** One tap makes a student; where a person decides, it names the day. */
export function ApplyCard({ application, drawEntry }: ApplyCardProps) {
  const apply = useApply();
  async function press() {
    const answer = await apply();
    if (!answer.ok) toastRefusal(answer.error);
  }
  return (
    <section className={styles.apply}>
      <div className={cx('row between gap-8', styles.applyHead)}>
        <div>
          <h2 className="t-title heavy">{copy.welcome}</h2>
          <p className="t-note l-22 ink-2">{copy.welcomeText}</p>
        </div>
        <div className={cx('center rigid', styles.art)}>{drawEntry('school')}</div>
      </div>
      {application.status === 'waiting' ? (
        <p className={cx('well round t-note l-22 ink-2', styles.waiting)} role="status">
          <b className="block ink-1">{copy.waiting}</b>
          {application.until && copy.waitingText(shortDateText(application.until))}
        </p>
      ) : (
        <>
          {application.status === 'rejected' && (
            <p className={cx('well round t-note l-22 ink-2', styles.waiting)}>
              {copy.rejected(application.note)}
            </p>
          )}
          <Button block kind="tonal" className={styles.submit} onPress={press}>
            {copy.apply}
          </Button>
        </>
      )}
    </section>
  );
}
