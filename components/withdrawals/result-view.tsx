'use client';

import { Announcement } from '@/components/ui/announcement';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Scene } from '@/components/ui/scene';
import { fenToYuan } from '@/lib/format';
import { buildPageUrl } from '@/lib/kit';
import { ACCOUNT } from '@/lib/kit/routes';
import { resultCopy, withdrawalCopy } from '@/lib/withdrawals/copy';
import { momentText } from '@/lib/withdrawals/flow';
import type { SubmittedWithdrawal } from '@/lib/withdrawals/types';
import { LIST_PATH } from './paths';
import styles from './result-view.module.css';

export function ResultView({ withdrawal }: { withdrawal: SubmittedWithdrawal }) {
  const { id, sn, amount, net, reviewBy, arriveBy } = withdrawal;
  const facts = [
    [withdrawalCopy.amount, fenToYuan(amount)],
    [withdrawalCopy.net, fenToYuan(net)],
    [withdrawalCopy.sn, sn],
  ];
  return (
    <section className={cx('items-center grid gap-6 surface centered', styles.result)}>
      <Announcement>{resultCopy.announcement(fenToYuan(amount))}</Announcement>
      <Scene name="done" className={styles.scene} />
      <h2 className="t-head bold">{resultCopy.title}</h2>
      <p className="sub">
        {resultCopy.text(momentText(reviewBy))}，{resultCopy.arrive(momentText(arriveBy))}
      </p>
      <dl className={cx('grid wide gap-10 line-top t-body l-22', styles.resultFacts)}>
        {facts.map(([term, fact]) => (
          <div className="flex between gap-12" key={term}>
            <dt className="rigid ink-3">{term}</dt>
            <dd className="tnum">{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="grid wide gap-10">
        <Button block replaces href={buildPageUrl(LIST_PATH, { id })}>
          {resultCopy.progress}
        </Button>
        <Button kind="line" block replaces href={ACCOUNT}>
          {resultCopy.home}
        </Button>
      </div>
    </section>
  );
}
