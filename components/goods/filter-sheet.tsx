'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Chips } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { TextField } from '@/components/ui/field/text-field';
import { PlainForm } from '@/components/ui/form/plain-form';
import { Sheet } from '@/components/ui/layer/sheet';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { priceFieldText, readPrices, withoutFilters } from '@/lib/goods/list-query';
import { useSoldKinds } from '@/lib/goods/use-goods';
import type { GoodsKind, ListQuery } from '@/lib/kit/goods-list-query';
import styles from './filter-sheet.module.css';

const ANY = 'any';

interface FilterSheetProps {
  isOpen: boolean;
  query: ListQuery;
  onQuery: (query: ListQuery) => void;
  onClose: () => void;
}

export function FilterSheet({ isOpen, onClose, ...rest }: FilterSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.filter}>
      <Filters {...rest} onClose={onClose} />
    </Sheet>
  );
}

function Filters({ query, onQuery, onClose }: Omit<FilterSheetProps, 'isOpen'>) {
  const [min, setMin] = useState(priceFieldText(query.priceMin));
  const [max, setMax] = useState(priceFieldText(query.priceMax));
  const [kind, setKind] = useState<string>(query.kind ?? ANY);
  const kinds = useSoldKinds();
  const [isInStock, setInStock] = useState(query.isInStock);
  const [error, setError] = useState('');
  const choose = (next: ListQuery) => {
    onClose();
    onQuery(next);
  };
  function apply() {
    const prices = readPrices(min, max);
    setError(prices ? '' : copy.priceWrong);
    if (prices)
      choose({
        ...query,
        ...prices,
        isInStock,
        kind: kinds.find((one) => one === kind),
      });
  }
  return (
    <PlainForm onSubmit={apply}>
      <h3 className="t-note l-20 bold mt-12">{copy.priceLabel}</h3>
      <div className={cx('grid middle gap-12', styles.prices)}>
        <TextField
          label={copy.priceMin}
          placeholder={copy.priceMin}
          inputMode="decimal"
          maxLength={12}
          value={min}
          onChange={setMin}
          error={error}
        />
        <span aria-hidden="true">–</span>
        <TextField
          label={copy.priceMax}
          placeholder={copy.priceMax}
          inputMode="decimal"
          maxLength={12}
          value={max}
          onChange={setMax}
        />
      </div>
      <Kinds kinds={kinds} value={kind} onChange={setKind} />
      <Checkbox className={styles.stock} checked={isInStock} onChange={setInStock}>
        {copy.inStock}
      </Checkbox>
      <div className={cx('flex wrap gap-10', styles.actions)}>
        <Button kind="tonal" onPress={() => choose(withoutFilters(query))}>
          {copy.reset}
        </Button>
        <Button type="submit">{copy.apply}</Button>
      </div>
    </PlainForm>
  );
}

interface KindsProps {
  kinds: readonly GoodsKind[];
  value: string;
  onChange: (kind: string) => void;
}

function Kinds({ kinds, value, onChange }: KindsProps) {
  if (kinds.length < 2) return null;
  return (
    <>
      <h3 className="t-note l-20 bold mt-12">{copy.kindLabel}</h3>
      <Chips
        className={cx('wrap gap-10', styles.kinds)}
        options={[
          { value: ANY, label: copy.anyKind },
          ...kinds.map((kind) => ({ value: kind, label: copy.kinds[kind] })),
        ]}
        value={value}
        onChange={onChange}
        label={copy.kindLabel}
      />
    </>
  );
}
