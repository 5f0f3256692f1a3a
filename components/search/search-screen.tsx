'use client';

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { SearchField } from '@/components/ui/field/search-field';
import { SearchFrame } from '@/components/ui/search-frame';
import { useNavigate } from '@/components/ui/use-navigate';
import { isComposed } from '@/lib/contract/characters';
import { buildPageUrl } from '@/lib/kit/page-url';
import { BASE_PATH, type RoutePath } from '@/lib/kit/routes';
import { replaceAddress } from '@/lib/platform/address';
import { searchCopy as copy } from '@/lib/search/copy';
import { useRecent } from '@/lib/search/recent';
import { Results } from './results';
import { SearchStart } from './search-start';
import styles from './search.module.css';

interface SearchScreenProps {
  drawEntry: (name: string) => ReactNode;
  path: RoutePath;
  /** Words of the address; empty for a new search. */
  keyword: string;
  /** From the shop: its goods first; the search button leads to their list. */
  isShop: boolean;
  /** Words that operators suggest; null while they load. */
  hotWords: readonly string[] | null;
  /** Below the start: what was seen in the shop. */
  seen: ReactNode;
}

/** The page's links and buttons that arrows walk, the field first. */
const stopsOf = (box: HTMLElement): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('input, main a[href], main [data-stop]'),
];

/** Arrows walk from the field through what is shown; Escape leaves an empty search. */
function useArrows() {
  const { back } = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (isComposed(event.nativeEvent) || !box.current) return;
    const stops = stopsOf(box.current);
    const [field] = stops;
    if (event.key === 'Escape' && (field as HTMLInputElement | undefined)?.value === '')
      return back();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step && stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return { box, onKeyDown };
}

export function SearchScreen({
  path,
  keyword: given,
  isShop,
  hotWords,
  seen,
  ...drawings
}: SearchScreenProps) {
  const { navigateTo } = useNavigate();
  const recent = useRecent();
  const [keyword, setKeyword] = useState(given);
  /** Counts chosen words, which the field then shows. */
  const [chosen, setChosen] = useState(0);
  const { box, onKeyDown } = useArrows();

  function search(words: string) {
    setKeyword(words);
    // the way back leads to what was found
    const query = { keyword: words || undefined, kind: isShop ? 'goods' : undefined };
    replaceAddress(BASE_PATH + buildPageUrl(path, query));
  }
  function choose(words: string) {
    recent.keep(words);
    search(words);
    setChosen(chosen + 1);
  }
  function submit() {
    const words = box.current?.querySelector('input')?.value.trim() ?? '';
    recent.keep(words);
    if (isShop && words !== '') navigateTo('/pages/goods/list', { keyword: words });
  }
  const field = (
    <div className="grow" onSubmit={submit}>
      <SearchField
        key={chosen}
        onSearch={search}
        initialValue={keyword}
        placeholder={copy.placeholder}
        maxLength={40}
        autoFocus
      />
    </div>
  );
  const go = (
    <button
      type="button"
      className={cx('rigid t-body bold brand-ink', styles.go)}
      onClick={() => box.current?.querySelector('form')?.requestSubmit()}
    >
      {copy.submit}
    </button>
  );
  return (
    <div ref={box} onKeyDown={onKeyDown}>
      <SearchFrame path={path} title={copy.title} field={field} right={isShop && go}>
        {keyword === '' ? (
          <SearchStart recent={recent} onChoose={choose} {...{ isShop, hotWords, seen }} />
        ) : (
          <Results
            keyword={keyword}
            firstTab={isShop ? 'goods' : 'all'}
            onOpen={() => recent.keep(keyword)}
            {...drawings}
          />
        )}
      </SearchFrame>
    </div>
  );
}
