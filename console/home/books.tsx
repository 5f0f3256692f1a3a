'use client';

import { type LastReconcile, toneOf } from '@/console/api/use-last-reconcile';
import { Facts, Section } from '@/console/ui/section';
import { State } from '@/console/ui/state';
import { Time } from '@/console/ui/time';
import { useMinute } from '@/console/ui/use-minute';
import { homeCopy as copy } from './copy';

/** 账务: whether the books agreed when they were compared last, and for how long. */
export function Books({ last }: { last: LastReconcile }) {
  const now = useMinute();
  const { at, differences, cleanDays } = last;
  return (
    <Section title={copy.books}>
      <Facts
        facts={[
          {
            label: copy.differences,
            value: <State tone={toneOf(last, now)}>{at === null ? copy.none : differences}</State>,
          },
          {
            label: copy.reconciledAt,
            value: at === null ? copy.neverReconciled : <Time at={at} />,
          },
          { label: copy.cleanDays, value: copy.days(cleanDays) },
        ]}
      />
    </Section>
  );
}
