'use client';

import { Building } from '@/components/ui/art/building';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { houseCopy } from '@/lib/city/house-copy';
import { plateNumber } from '@/lib/format';
import styles from './claim.module.css';

const { claim: copy } = houseCopy;

interface PlotTakenSheetProps {
  isOpen: boolean;
  onClose: () => void;
  no: number;
  nearest: readonly number[];
  onPick: (no: number) => Promise<unknown>;
}

export function PlotTakenSheet({ isOpen, onClose, no, nearest, onPick }: PlotTakenSheetProps) {
  const number = plateNumber(no);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.late}>
      <p className="sub">{nearest.length > 0 ? copy.lateText(number) : copy.lateNone(number)}</p>
      <ul className={cx('grid gap-10', styles.nearest)}>
        {nearest.map((other) => (
          <li className="grid middle gap-12" key={other}>
            <Building level={0} ground="lot" />
            <Button kind="tonal" block onPress={() => onPick(other)}>
              {copy.pick(plateNumber(other))}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
