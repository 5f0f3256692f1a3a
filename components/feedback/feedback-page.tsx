'use client';

import { Suspense, useState } from 'react';
import { Tabs } from '@/components/ui/choose';
import { latePart } from '@/components/ui/late-part';
import { PageFrame } from '@/components/ui/page-frame';
import { Skeleton } from '@/components/ui/skeleton';
import { feedbackCopy as copy } from '@/lib/feedback/copy';
import { FeedbackForm } from './feedback-form';
import styles from './feedback.module.css';

const Tickets = latePart(() => import('./tickets').then((m) => m.Tickets));

export type FeedbackTab = 'form' | 'mine';
const OPTIONS = [
  { value: 'form', label: copy.tabs.form },
  { value: 'mine', label: copy.tabs.mine },
] as const satisfies { value: FeedbackTab; label: string }[];

interface FeedbackPageProps {
  path: string;
  first: FeedbackTab;
  /** The page that the person came from, for the diagnostics. */
  from: string;
}

/** 问题反馈: the form, and the member's tickets. */
export function FeedbackPage({ path, first, from }: FeedbackPageProps) {
  const [tab, setTab] = useState<FeedbackTab>(first);
  const [sent, setSent] = useState(0);
  function showSent() {
    setSent(sent + 1);
    setTab('mine');
  }
  return (
    <PageFrame path={path}>
      <div className={styles.page}>
        <Tabs<FeedbackTab> options={OPTIONS} value={tab} onChange={setTab} label={copy.tabsLabel} />
        {/* stays while the other tab is looked at, with words and pictures; a new one once it was sent */}
        <div hidden={tab !== 'form'}>
          <FeedbackForm key={sent} from={from} onDone={showSent} />
        </div>
        {tab === 'mine' && (
          <Suspense fallback={<Skeleton />}>
            <Tickets path={path} />
          </Suspense>
        )}
      </div>
    </PageFrame>
  );
}
