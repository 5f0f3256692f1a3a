'use client';

import { useState } from 'react';
import {
  type ListQuery,
  type ListSpec,
  readListQuery,
  writeListQuery,
} from '@/console/kit/list-query';
import { cx } from '@/console/ui/cx';
import strip from '@/console/ui/tab-strip.module.css';
import { Button } from '../button';
import { IconButton } from '../button';
import { Dialog } from '../dialog';
import { bookmark, trash } from '../icons';
import { useKept } from '../kept';
import { TextField } from '../text-field';
import { filterCopy } from './copy';
import styles from './filters.module.css';

export interface View {
  title: string;
  /** `?state=frozen&sort=-pending` */
  search: string;
  count?: number;
}

export interface ViewTabsProps {
  name: string;
  spec: ListSpec;
  query: ListQuery;
  /** Those that the console brings. */
  views: readonly View[];
  onChange: (next: ListQuery) => void;
}

/** A list without the open row, the page and what is searched: what a view keeps. */
function viewOf(query: ListQuery, spec: ListSpec): string {
  const searches = spec.filters.filter(({ kind }) => kind === 'search').map(({ name }) => name);
  const filters = Object.fromEntries(
    Object.entries(query.filters).filter(([name]) => !searches.includes(name)),
  );
  return writeListQuery({ ...query, filters, page: 1, after: undefined, open: undefined }, spec);
}

/** 视图: the useful lists, and those that were saved on this device. */
export function ViewTabs({ name, spec, query, views, onChange }: ViewTabsProps) {
  const [own, setOwn] = useKept<View[]>(`${name} views`, []);
  const [isSaving, setSaving] = useState(false);
  const [title, setTitle] = useState('');
  const here = viewOf(query, spec);
  const isSaved = [...views, ...own].some(({ search }) => search === here);
  const save = () => {
    if (title.trim() === '') return;
    setOwn([...own, { title: title.trim(), search: here }]);
    setSaving(false);
    setTitle('');
  };
  return (
    <nav className={cx(strip.tabs, styles.tabs)} aria-label={filterCopy.views}>
      {[...views, ...own].map((view) => (
        <button
          key={view.title + view.search}
          type="button"
          className={strip.tab}
          aria-current={view.search === here ? 'true' : undefined}
          onClick={() => onChange(readListQuery(view.search, spec).query)}
        >
          {view.title}
          {view.count !== undefined && <b>{view.count}</b>}
        </button>
      ))}
      <span className={styles.end}>
        {own.some(({ search }) => search === here) && (
          <IconButton
            icon={trash}
            label={filterCopy.deleteView}
            onClick={() => setOwn(own.filter(({ search }) => search !== here))}
          />
        )}
        {!isSaved && (
          <Button size="sm" icon={bookmark} onClick={() => setSaving(true)}>
            {filterCopy.saveView}
          </Button>
        )}
      </span>
      <Dialog
        isOpen={isSaving}
        onClose={() => setSaving(false)}
        title={filterCopy.saveView}
        foot={
          <>
            <Button onClick={() => setSaving(false)}>{filterCopy.cancel}</Button>
            <Button kind="primary" disabled={title.trim() === ''} onClick={save}>
              {filterCopy.save}
            </Button>
          </>
        }
      >
        <TextField
          label={filterCopy.viewName}
          hint={filterCopy.viewHint}
          value={title}
          maxLength={12}
          onChange={setTitle}
          onEnter={save}
        />
      </Dialog>
    </nav>
  );
}
