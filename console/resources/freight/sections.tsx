'use client';

import { useState } from 'react';
import type { Row } from '@/console/resource/fields';
import type { HandSection } from '@/console/resource/resource-panel';
import { Section } from '@/console/ui/section';
import { SelectField } from '@/console/ui/select-field';
import { TextField } from '@/console/ui/text-field';
import { fenToYuan, toFen } from '@/lib/format';
import { AREAS, freightOf, type FreightRule, rateFor } from '@/lib/format/freight-rates';
import { linesSection } from '../lines-section';
import { freightCopy as copy } from './copy';

/** The function that orders are priced by. */
function answerOf(rule: FreightRule, area: string, count: number, goodsTotal: number): string {
  if (!Number.isSafeInteger(count) || count < 1 || Number.isNaN(goodsTotal)) return copy.wrong;
  const rate = rateFor(rule, area);
  if (!rate) return copy.unserved;
  return copy.freight(
    fenToYuan(freightOf(rule, rate, { pieces: count, grams: count, goodsTotal })),
  );
}

function Trial({ row }: { row: Row }) {
  const rule = row.rule as FreightRule;
  const [area, setArea] = useState('33');
  const [count, setCount] = useState(String(rule.firstCount));
  const [total, setTotal] = useState('0');
  const fen = total.trim() === '0' ? 0 : (toFen(total) ?? Number.NaN);
  return (
    <Section title={copy.trial}>
      <div className="grid gap-8">
        <SelectField
          label={copy.area}
          value={area}
          options={Object.entries(AREAS)}
          onChange={setArea}
        />
        <TextField
          label={rule.by === 'piece' ? copy.pieces : copy.grams}
          value={count}
          inputMode="numeric"
          onChange={setCount}
        />
        <TextField label={copy.total} value={total} inputMode="decimal" onChange={setTotal} />
        <p className="num" role="status">
          {answerOf(rule, area, Number(count), fen)}
        </p>
      </div>
    </Section>
  );
}

export const FREIGHT_SECTIONS: Readonly<Record<string, HandSection>> = {
  'freight.rates': linesSection(copy.rates, 'rates'),
  'freight.trial': Trial,
  'freight.goods': linesSection(copy.users, 'users'),
};
