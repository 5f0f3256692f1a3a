'use client';

import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { SearchField } from '@/components/ui/field/search-field';
import { Icon } from '@/components/ui/icon';
import { magnifyingGlass } from '@/components/ui/icons/common';
import { trash } from '@/components/ui/icons/pages';
import { message } from '@/components/ui/layer/message';
import { SearchFrame } from '@/components/ui/search-frame';
import { useNavigate } from '@/components/ui/use-navigate';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { markedParts } from '@/lib/goods/marked-parts';
import { clearWords, recordWords, useWords } from '@/lib/goods/search-words';
import { SUGGEST_FROM, useSuggestions } from '@/lib/goods/use-goods';
import { buildPageUrl } from '@/lib/kit/page-url';
import type { RoutePath } from '@/lib/kit/routes';
import styles from './search-page.module.css';
import { SeenShelf } from './seen-shelf';

const LIST = '/pages/goods/list';
const listHref = (keyword: string) => buildPageUrl(LIST, { keyword });

interface SearchPageProps {
  path: RoutePath;
  keyword: string;
  /** Null while loading. */
  hotWords: readonly string[] | null;
}

export function SearchPage({ path, keyword, hotWords }: SearchPageProps) {
  const { navigateTo } = useNavigate();
  const [typed, setTyped] = useState(keyword);
  const box = useRef<HTMLDivElement>(null);
  function search(event: FormEvent<HTMLDivElement>) {
    const words = event.currentTarget.querySelector('input')?.value.trim() ?? '';
    if (words === '') return;
    recordWords(words);
    navigateTo(LIST, { keyword: words });
  }
  return (
    <SearchFrame
      path={path}
      title={copy.search}
      field={
        <div ref={box} className="grow" onSubmit={search}>
          <SearchField
            onSearch={setTyped}
            initialValue={keyword}
            placeholder={copy.search}
            maxLength={40}
            autoFocus
          />
        </div>
      }
      right={
        <button
          type="button"
          className={cx('rigid t-body bold brand-ink', styles.go)}
          onClick={() => box.current?.querySelector('form')?.requestSubmit()}
        >
          {copy.searchDone}
        </button>
      }
    >
      {[...typed].length >= SUGGEST_FROM ? (
        <Suggestions keyword={typed} />
      ) : (
        <Start hotWords={hotWords} />
      )}
    </SearchFrame>
  );
}

function Suggestions({ keyword }: { keyword: string }) {
  const { data } = useSuggestions(keyword);
  // Typed text is always searchable.
  const words = data && data.words.length > 0 ? data.words : [keyword];
  return (
    <ul className={styles.suggestions} aria-label={copy.suggestions}>
      {words.map((word) => (
        <li key={word}>
          <AppLink href={listHref(word)} onClick={() => recordWords(word)}>
            <Icon path={magnifyingGlass} />
            <span>
              {markedParts(word, keyword).map(({ part, isMarked }, at) =>
                isMarked ? <b key={at}>{part}</b> : part,
              )}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

async function askToClear(): Promise<void> {
  const content = copy.clearHistoryAsk;
  if (await message({ type: 'cancel', content, okText: copy.clear })) clearWords();
}

function Start({ hotWords }: Pick<SearchPageProps, 'hotWords'>) {
  const words = useWords();
  return (
    <>
      {words.length > 0 && (
        <Words
          title={copy.history}
          words={words}
          action={
            <button
              type="button"
              className={cx('center ink-3', styles.clear)}
              aria-label={copy.clearHistory}
              onClick={() => void askToClear()}
            >
              <Icon path={trash} />
            </button>
          }
        />
      )}
      {/* Appears together: nothing moves under a finger. */}
      {hotWords && (
        <>
          {hotWords.length > 0 && <Words title={copy.hot} words={hotWords} />}
          <SeenShelf />
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
  action?: ReactNode;
}

function Words({ title, words, action }: WordsProps) {
  return (
    <section className={styles.section}>
      <div className={cx('row between', styles.head)}>
        <h2>{title}</h2>
        {action}
      </div>
      <ul className={cx('flex wrap gap-10', styles.words)}>
        {words.map((word) => (
          <li key={word}>
            <AppLink
              className="block rel well break t-note l-20 ink-2"
              href={listHref(word)}
              onClick={() => recordWords(word)}
            >
              {word}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
