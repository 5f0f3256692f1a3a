'use client';

import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import type { Control } from '@/console/resource/action-form';
import type { Row } from '@/console/resource/fields';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { ButtonLink } from '@/console/ui/button';
import { Section } from '@/console/ui/section';
import { SelectField } from '@/console/ui/select-field';
import { goods } from '@/lib/contract/console/resources/goods';
import { linesSection } from '../lines-section';
import { useCategories } from '../use-categories';
import { goodsCopy as copy } from './copy';
import { skusOf } from './draft';

const editHref = (id: string) => `/goods/edit?id=${encodeURIComponent(id)}`;

const OpenEditor = ({ row }: { row: Row }) => (
  <Section title={copy.home}>
    <ButtonLink href={editHref(String(row.id))}>{copy.open}</ButtonLink>
  </Section>
);

const WhichSku: Control = ({ draft, row, error, onChange }) => {
  const rows = row ? skusOf(row).rows : [];
  if (rows.length < 2) return null;
  return (
    <SelectField
      label={copy.columns.values}
      value={String(draft.code ?? '')}
      options={[
        ['', ''],
        ...rows.map(({ code, values }) => [code, [code, ...values].join(' ')] as const),
      ]}
      error={error}
      onChange={(code) => onChange({ ...draft, code })}
    />
  );
};

const SECTIONS = {
  'goods.open': OpenEditor,
  'goods.lines': linesSection(copy.skus, 'lines'),
};
const CONTROLS = { code: WhichSku };

export function GoodsScreen() {
  const router = useRouter();
  const screens = useMemo(
    () => ({
      add: () => router.push('/goods/edit'),
      edit: (key: string) => router.push(editHref(key)),
    }),
    [router],
  );
  const options = useCategories();
  return (
    <ResourceScreen
      resource={goods}
      sections={SECTIONS}
      controls={CONTROLS}
      options={options}
      screens={screens}
    />
  );
}
