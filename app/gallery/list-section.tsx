'use client';

import { useCallback, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { PagedList, type PagedState } from '@/components/ui/paged-list';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { Row } from '@/components/ui/row';
import { Section } from './section';

const PAGE = 100;
const TOTAL = 1000;
const key = (no: number) => no;
const row = (no: number) => (
  <Row
    title={`小伙伴 ${no}`}
    sub="写字楼 · 3 天前"
    picture={<Avatar seed={no} />}
    value={`${no}`}
  />
);

export function ListSection() {
  const [items, setItems] = useState<number[]>(() => Array.from({ length: PAGE }, (_, i) => i + 1));
  const [state, setState] = useState<PagedState>('more');
  const more = useCallback(async () => {
    setState('loading');
    await new Promise((resolve) => setTimeout(resolve, 300));
    setItems((old) => [...old, ...Array.from({ length: PAGE }, (_, i) => old.length + i + 1)]);
    setState(items.length + PAGE >= TOTAL ? 'end' : 'more');
  }, [items.length]);
  return (
    <Section id="list" title="无限列表">
      <PullToRefresh onRefresh={() => new Promise((resolve) => setTimeout(resolve, 800))}>
        <PagedList
          items={items}
          state={state}
          onMore={more}
          rowKey={key}
          renderRow={row}
          label="小伙伴"
        />
      </PullToRefresh>
    </Section>
  );
}
