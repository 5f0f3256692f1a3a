'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chips, Segmented } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { partnersCopy } from '@/lib/partners/copy';
import { channelLabel } from '@/lib/partners/flow';
import { DEFAULT_VIEW, type PartnerView } from '@/lib/partners/view';
import { viewCopy as copy } from '@/lib/partners/view-copy';
import styles from './sheets.module.css';

const SORTS = (['joined', 'orders', 'reward'] as const).map((value) => ({
  value,
  label: copy.sorts[value],
}));
const FILTERS = (['all', 'none', 'ordered', 'active', 'mayor', 'student'] as const).map(
  (value) => ({ value, label: partnersCopy.view.filters[value] }),
);
const CHANNELS = [
  { value: '' as const, label: copy.anyChannel },
  ...(['poster', 'link', 'card', 'block', 'code'] as const).map((value) => ({
    value,
    label: channelLabel(value),
  })),
];

interface ViewSheetProps {
  isOpen: boolean;
  onClose: () => void;
  view: PartnerView;
  onChoose: (view: PartnerView) => void;
}

export function ViewSheet({ isOpen, onClose, view, onChoose }: ViewSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <ViewForm view={view} onChoose={onChoose} />
    </Sheet>
  );
}

function ViewForm({ view, onChoose }: Pick<ViewSheetProps, 'view' | 'onChoose'>) {
  const [next, setNext] = useState(view);
  const change = (part: Partial<PartnerView>) => setNext({ ...next, ...part });
  const orders = (['desc', 'asc'] as const).map((value) => ({
    value,
    label:
      next.sort === 'joined'
        ? value === 'desc'
          ? copy.newestFirst
          : copy.oldestFirst
        : copy[value],
  }));
  return (
    <div className="grid gap-10">
      <h3 className="pt-8 t-sub l-sub regular ink-3">{copy.sort}</h3>
      <Segmented
        options={SORTS}
        value={next.sort}
        onChange={(sort) => change({ sort })}
        label={copy.sort}
      />
      <Segmented
        options={orders}
        value={next.order}
        onChange={(order) => change({ order })}
        label={copy.direction}
      />
      <h3 className="pt-8 t-sub l-sub regular ink-3">{copy.filter}</h3>
      <Chips
        className={cx('wrap', styles.wrap)}
        options={FILTERS}
        value={next.filter}
        onChange={(filter) => change({ filter })}
        label={copy.filter}
      />
      <h3 className="pt-8 t-sub l-sub regular ink-3">{copy.channel}</h3>
      <Chips
        className={cx('wrap', styles.wrap)}
        options={CHANNELS}
        value={next.channel}
        onChange={(channel) => change({ channel })}
        label={copy.channel}
      />
      <div className="grid gap-10 pt-12 cols-2">
        <Button kind="line" onPress={() => onChoose(DEFAULT_VIEW)}>
          {copy.reset}
        </Button>
        <Button onPress={() => onChoose(next)}>{copy.apply}</Button>
      </div>
    </div>
  );
}
