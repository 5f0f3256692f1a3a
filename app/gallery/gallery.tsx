'use client';

import { NavBar } from '@/components/ui/nav-bar';
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
import { ListSection } from './list-section';
import { StatesSection } from './states-section';

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
