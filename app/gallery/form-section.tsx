'use client';

import { cx } from '@/components/ui/cx';
import { lazyPart } from '@/components/ui/lazy';
import styles from './gallery.module.css';
import { Section } from './section';

const SampleForm = lazyPart(() => import('./sample-form').then((m) => m.SampleForm), {
  placeholder: null,
});

export function FormSection() {
  return (
    <Section id="form" title="表单">
      <div className={cx('grid gap-12', styles.stack)}>
        <SampleForm />
      </div>
    </Section>
  );
}
