'use client';

import { Suspense, useState } from 'react';
import { Tabs } from '@/components/ui/choose';
import { LateSkeleton } from '@/components/ui/late-skeleton';
import { lazyPart } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { feedbackCopy as copy } from '@/lib/feedback/copy';
import type { RoutePath } from '@/lib/kit/routes';
import { FeedbackForm } from './feedback-form';

const Tickets = lazyPart(() => import('./tickets').then((m) => m.Tickets));

export type FeedbackTab = 'form' | 'mine';
const OPTIONS = [
  { value: 'form', label: copy.tabs.form },
  { value: 'mine', label: copy.tabs.mine },
] as const satisfies { value: FeedbackTab; label: string }[];

interface FeedbackPageProps {
  path: RoutePath;
  first: FeedbackTab;
  from: string;
}

export function FeedbackPage({ path, first, from }: FeedbackPageProps) {
  const [tab, setTab] = useState<FeedbackTab>(first);
  const [sent, setSent] = useState(0);
  function showSent() {
    setSent(sent + 1);
    setTab('mine');
  }
  return (
    <PageFrame path={path}>
      <div className="col below-nav surface">
        <Tabs<FeedbackTab> options={OPTIONS} value={tab} onChange={setTab} label={copy.tabsLabel} />
        {/* Mounted behind the other tab to keep its input; once sent it is a new form. */}
        <div hidden={tab !== 'form'}>
          <FeedbackForm key={sent} from={from} onDone={showSent} />
        </div>
        {tab === 'mine' && (
          <Suspense fallback={<LateSkeleton />}>
            <Tickets path={path} />
          </Suspense>
        )}
      </div>
    </PageFrame>
  );
}
