'use client';

import { useEffect, useRef } from 'react';
import { type ColumnChoice, type ColumnRules, visibleColumns } from '@/console/kit/columns';
import { type ListSpec, readListQuery } from '@/console/kit/list-query';
import { searchOfView, type SharedViews, type View, viewKey, viewOf } from '@/console/kit/views';
import { useKept } from '../kept';
import { usePreferences } from '../preferences';
import { useColumnChoice } from '../table/use-column-choice';
import type { ListAddress } from '../use-list-query';

interface ViewsOfList {
  name: string;
  spec: ListSpec;
  columns: readonly ColumnRules[];
  address: ListAddress;
  may: (permission: string) => boolean;
  brought: readonly View[];
  shared: SharedViews;
}

export interface ListViews {
  all: readonly View[];
  current: View | undefined;
  here: Omit<View, 'title'>;
  isSaved: boolean;
  isStart: boolean;
  shared: SharedViews;
  choose: (view: View) => void;
  keep: (view: View) => void;
  drop: (view: View) => void;
  setStart: (view: View | null) => void;
}

/** The own start view, else the shared one, which may come later; meanwhile changes win. */
function useStart(search: string, start: View | undefined, choose: (view: View) => void) {
  const isUntouched = useRef(true);
  const isPlain = search === '';
  useEffect(() => {
    if (!isPlain) isUntouched.current = false;
    if (!isUntouched.current || !start) return;
    isUntouched.current = false;
    choose(start);
  });
  return () => {
    isUntouched.current = false;
  };
}

export function useViews(list: ViewsOfList): ListViews {
  const { name, spec, columns, address, may, brought, shared } = list;
  const { query, change } = address;
  const [own, setOwn] = useKept<readonly View[]>(`${name} views`, []);
  const [chosen, setChosen] = useKept(`${name} view`, '');
  const [startKey, setStartKey] = useKept(`${name} start`, '');
  const { isDense } = usePreferences();
  const all = [...brought, ...shared.views, ...own];
  const search = searchOfView(query, spec);
  const current = viewOf(all, search, chosen);
  const [choice, , given] = useColumnChoice(name, columns, current);
  const idsOf = (shown: ColumnChoice) => visibleColumns(columns, shown, may).map(({ id }) => id);
  const choose = (view: View) => {
    setChosen(viewKey(view));
    change(readListQuery(view.search, spec).query);
  };
  const start =
    all.find((view) => viewKey(view) === startKey) ??
    shared.views.find((view) => view.shared?.isStart);
  const isPlain = search === '' && !query.open && Object.keys(query.filters).length === 0;
  const touch = useStart(isPlain ? '' : '?', start, choose);
  return {
    all,
    current,
    here: {
      search,
      columns: idsOf(choice),
      isDense: current?.isDense ?? isDense,
    },
    isSaved: current !== undefined && String(idsOf(choice)) === String(idsOf(given)),
    isStart: current !== undefined && viewKey(current) === startKey,
    shared,
    choose: (view) => {
      touch();
      choose(view);
    },
    keep: (view) => {
      setOwn([...own, view]);
      setChosen(viewKey(view));
    },
    drop: (view) => setOwn(own.filter((one) => viewKey(one) !== viewKey(view))),
    setStart: (view) => setStartKey(view ? viewKey(view) : ''),
  };
}
