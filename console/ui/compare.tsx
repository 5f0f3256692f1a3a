'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { useSearch, writeAddress } from './address';
import { Button } from './button';
import styles from './compare.module.css';
import { SearchBox } from './filters/search-box';
import { Head } from './head';
import { ScrollRegion } from './scroll-region';
import { ErrorState, Loading, Note, SkeletonLines } from './states';
import type { Asked } from './table/types';
import { uiCopy as copy } from './ui-copy';
import { useShortcuts } from './use-shortcuts';

const PLACES = ['a', 'b'] as const;
type Place = (typeof PLACES)[number];

export const compareHref = (page: string, ids: readonly (string | number)[]): string =>
  `${page}?${new URLSearchParams(PLACES.flatMap((place, at) => (ids[at] === undefined ? [] : [[place, String(ids[at])]])))}`;

export function useCompared() {
  const address = new URLSearchParams(useSearch());
  const put = (place: Place) => (id: string) => {
    const next = new URLSearchParams(window.location.search);
    if (id) next.set(place, id);
    else next.delete(place);
    writeAddress(`?${next}`, 'replace');
  };
  return {
    ids: PLACES.map((place) => address.get(place) ?? ''),
    put: PLACES.map(put),
  };
}

interface ComparePageProps {
  title: string;
  shared: readonly string[];
  children: ReactNode;
}

export function ComparePage({ title, shared, children }: ComparePageProps) {
  const router = useRouter();
  const back = () => router.back();
  useShortcuts([{ key: 'Escape', label: copy.back, run: back }]);
  return (
    <>
      <Head title={title}>
        <Button shortcut="Esc" onClick={back}>
          {copy.back}
        </Button>
      </Head>
      {shared.map((text) => (
        <Note key={text} tone="warn" isBand>
          {text}
        </Note>
      ))}
      <div className={cx('grid fill min-h-0', styles.sides)}>{children}</div>
    </>
  );
}

function CompareSide({
  label,
  onChange,
  children,
}: {
  label: string;
  onChange?: () => void;
  children: ReactNode;
}) {
  return (
    <section className={cx('col narrow min-h-0', styles.side)} aria-label={label}>
      <header>
        <b className="clip narrow">{label}</b>
        {onChange && (
          <span className="end">
            <Button size="sm" kind="ghost" onClick={onChange}>
              {copy.another}
            </Button>
          </span>
        )}
      </header>
      <ScrollRegion label={label}>{children}</ScrollRegion>
    </section>
  );
}

interface DetailProps<T> {
  detail: { data: T | undefined; error: unknown; reload: () => Promise<unknown> };
  labelOf: (data: T | undefined) => string;
  lines?: number;
  onChange: () => void;
  children: (data: T) => ReactNode;
}

export function CompareDetail<T>({ detail, labelOf, lines, onChange, children }: DetailProps<T>) {
  const { data, error, reload } = detail;
  return (
    <CompareSide label={labelOf(data)} onChange={onChange}>
      {data !== undefined ? (
        children(data)
      ) : (
        <Loading error={error} onRetry={reload} lines={lines} />
      )}
    </CompareSide>
  );
}

interface ChooserProps<Row> {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  list: Asked<{ rows: Row[] }>;
  idOf: (row: Row) => string;
  lineOf: (row: Row) => ReactNode;
  onChoose: (id: string) => void;
}

export function CompareChooser<Row>(props: ChooserProps<Row>) {
  const { label, list, idOf, lineOf, onChoose } = props;
  return (
    <CompareSide label={label}>
      <div className={cx('grid gap-12', styles.found)}>
        <SearchBox
          label={label}
          placeholder={props.placeholder}
          value={props.text}
          autoFocus
          onChange={props.onText}
        />
        {list.isLoading && <SkeletonLines />}
        {list.error !== undefined && (
          <ErrorState error={list.error} onRetry={() => void list.reload()} />
        )}
        {list.data?.rows.length === 0 && <p className="sub">{copy.notFound}</p>}
        <ul>
          {list.data?.rows.map((row) => (
            <li key={idOf(row)}>
              <button type="button" onClick={() => onChoose(idOf(row))}>
                {lineOf(row)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </CompareSide>
  );
}

export const useChooserText = () => useState('');
