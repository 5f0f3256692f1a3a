'use client';

import { useCallback, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { NavBar } from '@/components/ui/nav-bar';
import { PagedList, type PagedState } from '@/components/ui/paged-list';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { Row } from '@/components/ui/row';
import { ArtSection } from './art-section';
import { BarsSection } from './bars-section';
import { ButtonsSection } from './buttons-section';
import { ChooseSection } from './choose-section';
import { FieldsSection } from './fields-section';
import { FormSection } from './form-section';
import { FoundationsSection } from './foundations-section';
import styles from './gallery.module.css';
import { IdentitySection } from './identity-section';
import { LayersSection } from './layers-section';
import { Section } from './section';
import { StatesSection } from './states-section';

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

function ListSection() {
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

function switchTheme() {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
}

export function Gallery() {
  return (
    <>
      <NavBar title="组件" action={{ type: 'text', text: '昼夜', onPress: switchTheme }} />
      <main className={styles.page}>
        <FoundationsSection />
        <IdentitySection />
        <ButtonsSection />
        <BarsSection />
        <FieldsSection />
        <FormSection />
        <ChooseSection />
        <LayersSection />
        <StatesSection />
        <ArtSection />
        <ListSection />
      </main>
    </>
  );
}
