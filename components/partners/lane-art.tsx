import '@/components/ui/art/iso.css';
import '@/components/ui/art/house-mark.css';
import '@/components/ui/art/lane.css';
import { useMemo } from 'react';
import { RawSvg } from '@/components/ui/raw-svg';
import { plotAppearance } from '@/lib/iso/appearance';
import { drawLane, LANE_STRETCH, LANE_VIEW, type LaneHome, type LaneHouse } from '@/lib/iso/lane';
import { streetCopy } from '@/lib/partners/street-copy';

const EMPTY: LaneHouse = { shape: null, material: '', no: null };

function houseOf({ blockAreaId, blockNo, level, isMayor, isMine, ...home }: LaneHome): LaneHouse {
  if (blockNo === null) return { ...EMPTY, isMine };
  const own = plotAppearance(blockNo, level, blockAreaId ?? 1);
  const natural = own.material || (level < 4 ? 'mb' : 'ma');
  return {
    shape: own.shape,
    material: isMine ? 'me' : isMayor ? 'mg' : natural,
    no: blockNo,
    isMine,
    isLit: home.isLit,
    hasLantern: home.hasLantern,
    tag: home.isCalling ? streetCopy.calling : '',
  };
}

export function LaneArt({ homes }: { homes: readonly LaneHome[] }) {
  const markup = useMemo(() => {
    const houses = homes.slice(0, LANE_STRETCH).map(houseOf);
    return drawLane([...houses, EMPTY].slice(0, LANE_STRETCH + 1));
  }, [homes]);
  return (
    <RawSvg markup={markup} viewBox={LANE_VIEW.join(' ')} className="iso" align="xMidYMid slice" />
  );
}
