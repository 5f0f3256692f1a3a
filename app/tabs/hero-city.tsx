import { City } from '@/components/ui/art/city';
import { GuestCity } from '@/components/ui/art/guest-city';
import type { Board } from '@/lib/city/board';
import { plateNumber } from '@/lib/format';
import { homeCopy } from '@/lib/home/copy';
import { memberCopy } from '@/lib/home/member-copy';
import { heroView } from './hero-view';
import styles from './member-home-body.module.css';

interface HeroCityProps {
  board: Board | null;
  areaName: string;
  blockAreaId: number | null;
  blockNo: number | null;
}

/** Default town without a plot. */
export function HeroCity({ board, areaName, blockAreaId, blockNo }: HeroCityProps) {
  if (blockNo === null) return <GuestCity title={homeCopy.guest.label} className={styles.lower} />;
  if (!board) return null;
  return (
    <City
      plots={board.plots}
      mayors={board.mayors}
      seed={blockAreaId ?? 1}
      me={blockNo}
      {...heroView(blockNo)}
      title={memberCopy.mapTitle(areaName, plateNumber(blockNo))}
    />
  );
}
