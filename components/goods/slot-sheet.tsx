'use client';

import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { SlotWindow, useSlotChoice } from '@/components/ui/slot-window';
import { Stepper } from '@/components/ui/stepper';
import { skuCopy } from '@/lib/goods/sku-copy';
import { slotSheetCopy as copy } from '@/lib/goods/slot-copy';
import type { Goods } from '@/lib/goods/use-goods';
import type { SkuSelection } from '@/lib/goods/use-sku-choice';
import { useSlots } from '@/lib/goods/use-slots';
import { useWait } from '@/lib/goods/use-waits';
import type { AskLogin } from './goods-dock';
import type { OnPick } from './sku-sheet';
import styles from './sku-sheet.module.css';
import { WaitPart } from './wait-part';

interface SlotSheetProps {
  isOpen: boolean;
  onClose: () => void;
  goods: Goods;
  selection: SkuSelection;
  onPick?: OnPick;
  /** Absent for members. */
  onLogin?: AskLogin | undefined;
}

export function SlotSheet({ isOpen, onClose, ...rest }: SlotSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <SlotChooser {...rest} />
    </Sheet>
  );
}

function SlotChooser({
  goods,
  selection,
  onPick,
  onLogin,
}: Omit<SlotSheetProps, 'isOpen' | 'onClose'>) {
  const { sku, num, most, setNum, texts } = selection;
  const persons = num * (sku?.placesPer ?? 1);
  const { slot, full, choose, from, picker } = useSlotChoice(goods.nextSlot, persons);
  const times = useSlots(sku?.skuId ?? null, from);
  const chosen = slot ?? full;
  const { isOffered } = useWait(chosen?.slotId);
  const order = (count: number, more: { slotId: number; waitId?: number }) =>
    sku && onPick?.(sku.skuId, count, 'buy', undefined, more);
  return (
    <div className="grid gap-16">
      {texts.length > 0 && <p className="t-note l-20 ink-2">{texts.join(' · ')}</p>}
      <SlotWindow
        times={times}
        {...picker}
        value={chosen?.slotId ?? null}
        onFull={onPick && goods.isForSale ? choose : undefined}
      />
      <div className="row between">
        <h3 className="t-note l-20 bold">{copy.persons}</h3>
        <Stepper
          value={num}
          most={most}
          onChange={setNum}
          label={copy.persons}
          less={skuCopy.less}
          more={skuCopy.more}
        />
      </div>
      <div className={cx('grid gap-10', styles.actions)}>
        {chosen && (full || isOffered) && sku && onPick && goods.isForSale ? (
          <WaitPart
            slotId={chosen.slotId}
            num={num}
            onLogin={onLogin}
            onOrder={(wait) => order(wait.num, { slotId: chosen.slotId, waitId: wait.waitId })}
          />
        ) : slot && sku && onPick && goods.isForSale ? (
          <Button block onPress={() => order(num, { slotId: slot.slotId })}>
            {copy.confirm}
          </Button>
        ) : (
          <Button block disabled>
            {copy.choose}
          </Button>
        )}
      </div>
    </div>
  );
}
