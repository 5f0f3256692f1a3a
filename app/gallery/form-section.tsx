'use client';

import dynamic from 'next/dynamic';
import styles from './gallery.module.css';
import { Section } from './section';

const SampleForm = dynamic(() => import('./sample-form').then((module) => module.SampleForm), { ssr: false });

export function FormSection() {
  return (
    <Section id="form" title="表单">
      <div className={styles.stack}>
        <SampleForm />
      </div>
    </Section>
  );
}
