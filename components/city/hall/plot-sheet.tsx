'use client';

import { useState } from 'react';
import { Building } from '@/components/ui/art/building';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { Pending } from '@/components/ui/pending';
import { Plate } from '@/components/ui/plate';
import { Tag } from '@/components/ui/tag';
import { cityCopy } from '@/lib/city/copy';
import { hallCopy as copy } from '@/lib/city/hall-copy';
import type { PlotKind } from '@/lib/city/plot-kind';
import { useHouse } from '@/lib/city/use-house';
import { useMyPlot } from '@/lib/city/use-plots';
import type { Plot } from '@/lib/city/use-street';
import { plateNumber } from '@/lib/format';
import { buildingName } from '@/lib/format/building-name';
import { shortDateText } from '@/lib/format/dates';
import { imageUrl } from '@/lib/kit/image-url';
import { ClaimButton } from '../claim/claim-button';
import type { HallScreenProps } from './hall-props';
import shared from './hall.module.css';
import styles from './plot-sheet.module.css';

interface PlotSheetProps {
  isOpen: boolean;
  onClose: () => void;
  area: { blockAreaId: number; name: string };
  plot: Plot;
  kind: PlotKind;
  hasPlot: boolean;
  actions: HallScreenProps['actions'];
  onVisit: (no: number) => void;
}

export function PlotSheet({ isOpen, onClose, ...plot }: PlotSheetProps) {
  const [isClaiming, setClaiming] = useState(false);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      label={`${plot.area.name} ${plateNumber(plot.plot.no)}`}
    >
      {plot.plot.state === 'taken' && !isClaiming ? (
        <Resident {...plot} />
      ) : (
        <Land {...plot} isClaiming={isClaiming} onClaiming={setClaiming} />
      )}
    </Sheet>
  );
}

type Content = Omit<PlotSheetProps, 'isOpen' | 'onClose'>;

function Resident({ area, plot: { no, name, level, isMayor }, kind, onVisit }: Content) {
  const { data, state, refresh } = useHouse({ blockAreaId: area.blockAreaId, blockNo: no });
  if (!data)
    return (
      <Pending state={state} onRetry={refresh} label={cityCopy.loading} count={1} withCircle />
    );
  const { owner } = data;
  return (
    <>
      <div className={cx('row gap-14', styles.person)}>
        <Avatar src={owner && imageUrl(owner.avatar)} seed={owner?.userId ?? no} size="l" />
        <div>
          <h2 className="row gap-8 t-title heavy">
            {owner?.userName ?? name}
            {isMayor && <Tag tone="gold">{cityCopy.mayor}</Tag>}
            {kind === 'friend' && <Tag tone="brand">{cityCopy.friend}</Tag>}
          </h2>
          <p className={cx('flex wrap t-sub l-sub ink-3 gap-x-12', shared.facts)}>
            <Plate no={no} tone={isMayor ? 'gold' : kind === 'mine' ? 'solid' : 'soft'} />{' '}
            {buildingName(level)}
          </p>
        </div>
      </div>
      <p className={cx('break t-note l-22 ink-2', styles.bio)}>
        {kind === 'mine' ? copy.mineHere : owner?.bio || copy.bioEmpty}
      </p>
      <Button block onPress={() => onVisit(no)}>
        {copy.visit}
      </Button>
    </>
  );
}

interface LandProps extends Content {
  isClaiming: boolean;
  onClaiming: (isClaiming: boolean) => void;
}

function Land({ area, plot, hasPlot, actions, onVisit, isClaiming, onClaiming }: LandProps) {
  const { no, state } = plot;
  const { data } = useMyPlot();
  const [now] = useState(() => Date.now());
  const changeableAt = data?.plot?.changeableAt ?? 0;
  const isCooling = hasPlot && changeableAt > now;
  const isFree = state === 'free' || isClaiming;
  const text = !isFree
    ? copy.reservedText
    : !hasPlot
      ? copy.claimable
      : isCooling
        ? copy.cooling(shortDateText(changeableAt))
        : copy.changeable;
  return (
    <>
      <div className={cx('row gap-14', styles.person)}>
        <div className={cx('rigid', styles.lot)}>
          <Building level={0} ground="lot" />
        </div>
        <div>
          <h2 className="row gap-8 t-title heavy">
            {isFree
              ? cityCopy.plot.emptyTitle(plateNumber(no))
              : cityCopy.plot.reservedTitle(plateNumber(no))}
          </h2>
          <p className={cx('flex wrap t-sub l-sub ink-3 gap-x-12', shared.facts)}>{area.name}</p>
        </div>
      </div>
      <p className={cx('break t-note l-22 ink-2', styles.bio)}>{text}</p>
      {isFree && !isCooling && (
        <ClaimButton
          area={area}
          no={no}
          isChange={hasPlot}
          isMember={actions.isMember}
          askLogin={actions.askLogin}
          onMoved={onVisit}
          onClaiming={onClaiming}
        />
      )}
    </>
  );
}
