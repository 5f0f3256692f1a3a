'use client';

import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { SectionHead } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { uiCopy } from '@/components/ui/copy';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { question } from '@/components/ui/icons/common';
import {
  graduationCap,
  handCoins,
  mapTrifold,
  notebook,
  packageBox,
  storefront,
  trash,
  truck,
} from '@/components/ui/icons/pages';
import { message } from '@/components/ui/layer/message';
import { Plate } from '@/components/ui/plate';
import { Row, RowGroup } from '@/components/ui/row';
import { SkeletonRows } from '@/components/ui/skeleton';
import { countToText, fenToText } from '@/lib/format';
import { imageUrl } from '@/lib/kit/image-url';
import { buildPageUrl } from '@/lib/kit/page-url';
import { searchCopy as copy } from '@/lib/search/copy';
import type { useRecent } from '@/lib/search/recent';
import { type SearchStart as Start, useMyPlot, useSearchStart } from '@/lib/search/use-search';
import { personHref } from './rows';
import styles from './search.module.css';

interface SearchStartProps {
  recent: ReturnType<typeof useRecent>;
  onChoose: (words: string) => void;
  isShop: boolean;
  hotWords: readonly string[] | null;
  seen: ReactNode;
}

/** Before typing: earlier words, people, own matters, popular texts. Works without an answer. */
export function SearchStart({ recent, onChoose, isShop, hotWords, seen }: SearchStartProps) {
  const { data, state } = useSearchStart();
  async function askToClear() {
    const content = copy.clearAsk;
    if (await message({ type: 'cancel', content, okText: copy.clear })) recent.clear();
  }
  return (
    <>
      {recent.words.length > 0 && (
        <Words
          title={copy.recent}
          words={recent.words}
          onChoose={onChoose}
          action={
            <button
              type="button"
              className={cx('center ink-3', styles.clear)}
              aria-label={copy.clearRecent}
              onClick={() => void askToClear()}
            >
              <Icon path={trash} />
            </button>
          }
        />
      )}
      {/* one answer, one moment: nothing moves under a finger */}
      {!isShop && state === 'loading' && <SkeletonRows label={uiCopy.loading} />}
      {!isShop && state !== 'loading' && (
        <>
          {data && data.people.length > 0 && <Close people={data.people} />}
          <Direct start={data} />
          {data && data.reading.length > 0 && <Reading reading={data.reading} />}
        </>
      )}
      {isShop && hotWords && (
        <>
          {hotWords.length > 0 && <Words title={copy.hot} words={hotWords} onChoose={onChoose} />}
          {seen}
          <p className={styles.all}>
            <Button kind="tonal" size="sm" href="/pages/category/index">
              {copy.categories}
            </Button>
          </p>
        </>
      )}
    </>
  );
}

interface WordsProps {
  title: string;
  words: readonly string[];
  onChoose: (words: string) => void;
  action?: ReactNode;
}

function Words({ title, words, onChoose, action }: WordsProps) {
  return (
    <section className={styles.group}>
      <div className={cx('row between', styles.head)}>
        <h2 className="t-head bold">{title}</h2>
        {action}
      </div>
      <ul className={cx('flex wrap gap-10', styles.words)} aria-label={title}>
        {words.map((word) => (
          <li key={word}>
            <button
              type="button"
              data-stop
              className="block rel well break t-note l-20 ink-2"
              onClick={() => onChoose(word)}
            >
              {word}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Close({ people }: Pick<Start, 'people'>) {
  return (
    <section className={styles.group}>
      <SectionHead title={copy.close} />
      <ul className={cx('grid gap-4', styles.people)} aria-label={copy.close}>
        {people.map((person) => (
          <li key={person.userId}>
            <AppLink className="col middle gap-4" href={personHref(person)}>
              <Avatar src={imageUrl(person.avatar)} seed={person.userId} />
              <span className="clip wide centered t-sub l-18">{person.userName}</span>
              {person.blockNo !== null && (
                <Plate no={person.blockNo} tone={person.isMayor ? 'gold' : 'soft'} />
              )}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pages with something under way, else those looked for most. */
function Direct({ start }: { start: Start | undefined }) {
  const plot = useMyPlot();
  const { withdrawal = null, parcel = null, lesson = null, messages = 0 } = start ?? {};
  return (
    <section className={cx(styles.group, styles.flush)}>
      <SectionHead title={copy.direct} />
      <RowGroup label={copy.direct}>
        {withdrawal && (
          <Row
            icon={handCoins}
            title={copy.withdrawal}
            value={copy.withdrawalState(fenToText(withdrawal.amount), withdrawal.isReviewed)}
            href={buildPageUrl('/pages/user/withdraw', { id: withdrawal.id })}
          />
        )}
        {parcel && (
          <Row
            icon={truck}
            title={copy.parcel}
            value={<span className={cx('clip block', styles.value)}>{parcel.title}</span>}
            href={buildPageUrl('/pages/order/detail', { orderId: parcel.orderId })}
          />
        )}
        {lesson && (
          <Row
            icon={graduationCap}
            title={copy.lesson(lesson.number)}
            value={<span className={cx('clip block', styles.value)}>{lesson.title}</span>}
            href={buildPageUrl('/pages/user/student', { lessonId: lesson.lessonId })}
          />
        )}
        {plot && (
          <Row
            icon={notebook}
            title={copy.guestBook}
            value={messages > 0 ? copy.newLines(countToText(messages)) : undefined}
            href={buildPageUrl('/pages/space/city', { ...plot })}
          />
        )}
        <Row icon={mapTrifold} title={copy.hall} href="/pages/index/company" />
        {plot ? (
          <Row icon={packageBox} title={copy.orders} href="/pages/order/index" />
        ) : (
          <Row icon={storefront} title={copy.shop()} href="/pages/shop/index" />
        )}
        <Row icon={question} title={copy.help} href="/pages/user/problem" />
      </RowGroup>
    </section>
  );
}

function Reading({ reading }: Pick<Start, 'reading'>) {
  return (
    <section className={styles.group}>
      <SectionHead title={copy.reading} />
      <ol className={styles.reading}>
        {reading.map(({ articleId, title, today, views }) => (
          <li key={articleId}>
            <AppLink
              className="block rel"
              href={buildPageUrl('/pages/article/detail', { articleId })}
            >
              <span className="block t-lead l-lead">{title}</span>
              <span className="block t-sub l-18 ink-3">
                {today > 0 ? copy.readToday(countToText(today)) : copy.readEver(countToText(views))}
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
