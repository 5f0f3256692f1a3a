'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { Band } from '@/components/ui/band';
import { Chips } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { SearchField } from '@/components/ui/field/search-field';
import { Icon } from '@/components/ui/icon';
import { caretDown } from '@/components/ui/icons/common';
import { LateSkeleton } from '@/components/ui/late-skeleton';
import { lazyPart } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { PagedList } from '@/components/ui/paged-list';
import { Row } from '@/components/ui/row';
import { Skeleton } from '@/components/ui/skeleton';
import { helpCopy } from '@/lib/help/copy';
import { type Faq, type FaqCategory, useFaq, useFaqs, useHotFaqs } from '@/lib/help/use-help';
import { pagedProps } from '@/lib/kit/paged-props';
import type { RoutePath } from '@/lib/kit/routes';
import styles from './help.module.css';
import { VoteButtons } from './vote-buttons';

const RichText = lazyPart(() =>
  import('@/components/ui/rich-text/rich-text').then((m) => m.RichText),
);

const ALL = 'all';
type Choice = FaqCategory | typeof ALL;
const CHOICES: readonly Choice[] = [ALL, 'account', 'reward', 'withdraw', 'card', 'block', 'other'];
const OPTIONS = CHOICES.map((value) => ({ value, label: helpCopy.categories[value] }));
const FEEDBACK = '/pages/user/problem2';

interface FaqPageProps {
  path: RoutePath;
  openId: number | null;
  drawEntry: (name: string) => ReactNode;
}

export function FaqPage({ path, openId, drawEntry }: FaqPageProps) {
  const [choice, setChoice] = useState<Choice>(ALL);
  const [keyword, setKeyword] = useState('');
  const { rows, state, footer, loadMore, refresh } = useFaqs(
    choice === ALL ? undefined : choice,
    keyword,
  );
  const isFirstView = choice === ALL && keyword === '';
  return (
    <PageFrame path={path} onBackground>
      <div className={styles.top}>
        <h2 className="t-title heavy">{helpCopy.faqTitle}</h2>
        <SearchField
          onSearch={setKeyword}
          placeholder={helpCopy.searchFaq}
          maxLength={40}
          className={styles.search}
        />
      </div>
      <Band flush>
        <Chips
          options={OPTIONS}
          value={choice}
          onChange={setChoice}
          label={helpCopy.categoriesLabel}
        />
        {isFirstView &&
          (openId === null ? (
            <HotFaqs drawEntry={drawEntry} />
          ) : (
            <AskedFaq faqId={openId} drawEntry={drawEntry} />
          ))}
        {isFirstView && <h2 className={cx('t-head heavy', styles.allHead)}>{helpCopy.allFaqs}</h2>}
        <PagedList
          key={`${choice}${keyword}`}
          className={styles.faqs}
          {...pagedProps({ rows, state, footer, loadMore })}
          rowKey={({ faqId }) => faqId}
          renderRow={(faq) => <Question faq={faq} drawEntry={drawEntry} />}
          label={helpCopy.categories[choice]}
          rowHeight={54}
          failed={<ErrorBlock onRetry={refresh} />}
          empty={
            keyword ? (
              <Empty
                scene="search"
                title={helpCopy.nothing(keyword)}
                text={helpCopy.nothingText}
                link={{ href: FEEDBACK, text: helpCopy.feedbackLink }}
              />
            ) : (
              <Empty title={helpCopy.faqEmpty} />
            )
          }
        />
      </Band>
      <Band flush>
        <Row href={FEEDBACK} title={helpCopy.unsolved} sub={helpCopy.unsolvedText} />
      </Band>
    </PageFrame>
  );
}

function HotFaqs({ drawEntry }: Pick<FaqPageProps, 'drawEntry'>) {
  const { data, state } = useHotFaqs();
  if (!data && state !== 'error') return <div className={styles.hotToCome} />;
  if (!data || data.hot.length === 0) return null;
  return (
    <section className={styles.faqs}>
      <h2 className={cx('t-head heavy', styles.hotHead)}>{helpCopy.hot}</h2>
      {data.hot.map((faq) => (
        <Question key={faq.faqId} faq={faq} drawEntry={drawEntry} />
      ))}
    </section>
  );
}

/** From a search result, wherever it is listed. */
function AskedFaq({ faqId, drawEntry }: Pick<FaqPageProps, 'drawEntry'> & { faqId: number }) {
  const { data, state, refresh } = useFaq(faqId);
  const faq = data?.list.data[0];
  return (
    <section className={styles.faqs}>
      <h2 className={cx('t-head heavy', styles.hotHead)}>{helpCopy.asked}</h2>
      {faq ? (
        <Question faq={faq} isOpen drawEntry={drawEntry} />
      ) : data ? (
        <p className="sub">{helpCopy.faqMissing}</p>
      ) : state === 'error' ? (
        <ErrorBlock onRetry={refresh} />
      ) : (
        <Skeleton />
      )}
    </section>
  );
}

interface QuestionProps extends Pick<FaqPageProps, 'drawEntry'> {
  faq: Faq;
  isOpen?: boolean;
}

function Question({ faq, isOpen = false, drawEntry }: QuestionProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details
      className={cx('line-bottom', styles.question)}
      open={isOpen}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>
        {faq.question}
        <Icon path={caretDown} />
      </summary>
      {wasOpened && (
        <div className={styles.answer}>
          <Suspense fallback={<LateSkeleton />}>
            <RichText html={faq.content} drawEntry={drawEntry} className={styles.answerText} />
          </Suspense>
          <VoteButtons target="faq" voteKey={String(faq.faqId)} voted={faq} />
        </div>
      )}
    </details>
  );
}
