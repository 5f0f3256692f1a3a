'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Band } from '@/components/ui/band';
import { Cover } from '@/components/ui/cover';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { SearchField } from '@/components/ui/field/search-field';
import { Icon } from '@/components/ui/icon';
import { caretRight } from '@/components/ui/icons/common';
import { lazyPart } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { Row } from '@/components/ui/row';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { helpCopy } from '@/lib/help/copy';
import { type GuideStep, useGuide } from '@/lib/help/use-help';
import { type RoutePath, toHref } from '@/lib/kit/routes';
import { currentLocation } from '@/lib/platform';
import styles from './help.module.css';
import { VoteButtons } from './vote-buttons';

const RichText = lazyPart(() =>
  import('@/components/ui/rich-text/rich-text').then((m) => m.RichText),
);
const SearchResults = lazyPart(() => import('./search-results').then((m) => m.SearchResults));

interface GuidePageProps {
  path: RoutePath;
  drawEntry: (name: string) => ReactNode;
}

const LINKS = [
  { href: '/pages/user/problem', text: helpCopy.faqLink },
  { href: '/pages/space/help2', text: helpCopy.rulesLink },
  { href: '/pages/article/detail', text: helpCopy.articlesLink },
  { href: '/pages/user/problem2', text: helpCopy.feedbackLink },
] as const;

export function GuidePage({ path, drawEntry }: GuidePageProps) {
  const [keyword, setKeyword] = useState('');
  const [step, setStep] = useState(() => currentLocation().hash.slice(1));
  const [chosen, setChosen] = useState(0);
  function search(words: string) {
    setStep('');
    setKeyword(words);
  }
  function choose(key: string) {
    setStep(key);
    setKeyword('');
    setChosen(chosen + 1);
  }
  return (
    <PageFrame path={path} onBackground>
      <div className={styles.top}>
        <h2 className="t-title heavy">{helpCopy.guideHead}</h2>
        <SearchField
          key={chosen}
          onSearch={search}
          placeholder={helpCopy.search}
          maxLength={40}
          className={styles.search}
        />
      </div>
      {keyword === '' ? (
        <Suspense fallback={<StepsSkeleton />}>
          <Steps wanted={step} drawEntry={drawEntry} />
        </Suspense>
      ) : (
        <Suspense fallback={<StepsSkeleton />}>
          <SearchResults keyword={keyword} onStep={choose} />
        </Suspense>
      )}
    </PageFrame>
  );
}

function Steps({ wanted, drawEntry }: Pick<GuidePageProps, 'drawEntry'> & { wanted: string }) {
  const { data, state, refresh } = useGuide();
  const isThere = data !== undefined;
  useEffect(() => {
    const step = isThere && wanted !== '' ? document.getElementById(wanted) : null;
    step?.scrollIntoView({ block: 'start' });
    step?.focus({ preventScroll: true });
  }, [wanted, isThere]);
  if (!data) return state === 'error' ? <ErrorBlock onRetry={refresh} /> : <StepsSkeleton />;
  return (
    <>
      <Band>
        <ol className={styles.steps}>
          {data.list.map((step) => (
            <li key={step.key} id={step.key} tabIndex={-1}>
              <Step step={step} drawEntry={drawEntry} />
            </li>
          ))}
        </ol>
      </Band>
      <Band flush>
        <h2 className={cx('t-head heavy', styles.moreHead)}>{helpCopy.more}</h2>
        {LINKS.map(({ href, text }) => (
          <Row key={href} href={href} title={text} />
        ))}
      </Band>
    </>
  );
}

function Step({ step, drawEntry }: Pick<GuidePageProps, 'drawEntry'> & { step: GuideStep }) {
  const { key, title, content, picture, route } = step;
  const href = toHref(route);
  return (
    <section className={styles.step}>
      {picture !== '' && (
        <div className={styles.stepArt}>
          <Cover cover={picture} fallback="help" drawEntry={drawEntry} />
        </div>
      )}
      <h3>{title}</h3>
      <RichText html={content} drawEntry={drawEntry} className={styles.stepText} />
      {href && (
        <AppLink className={cx('inline-row tap gap-2 brand-ink', styles.go)} href={href}>
          {helpCopy.go}
          <Icon className="f-14" path={caretRight} />
        </AppLink>
      )}
      <VoteButtons target="guide" voteKey={key} voted={step} />
    </section>
  );
}

function StepsSkeleton() {
  return (
    <Band>
      <SkeletonGroup label={helpCopy.stepsLoading} className={styles.lines}>
        <Skeleton shape="title" width={5} />
        <Skeleton />
        <Skeleton width={8} />
        <Skeleton shape="title" width={4} />
        <Skeleton />
      </SkeletonGroup>
    </Band>
  );
}
