'use client';

import { Building } from '@/components/ui/art/building';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { userPlus } from '@/components/ui/icons/pages';
import { Plate } from '@/components/ui/plate';
import { cityCopy } from '@/lib/city/copy';
import { plateNumber } from '@/lib/format';
import { isNextDoor } from '@/lib/iso/nearness';
import { ClaimButton } from '../claim/claim-button';
import type { PlotPanelProps } from './plot-panel-props';
import styles from './plot-panel.module.css';

const { plot: copy } = cityCopy;

interface EmptyPlotProps extends Pick<
  PlotPanelProps,
  'area' | 'no' | 'myNo' | 'hasPlot' | 'actions' | 'onPlot'
> {
  state: 'free' | 'taken' | 'reserved' | 'locked';
  onClaiming: (isClaiming: boolean) => void;
}

export function EmptyPlot(props: EmptyPlotProps) {
  const { area, no, myNo, hasPlot, actions, onPlot, state, onClaiming } = props;
  const isFree = state === 'free';
  return (
    <>
      <div className={cx('row z-1 gap-14 raised sticky', styles.head)}>
        <div className={styles.lot}>
          <Building level={0} ground="ring" />
        </div>
        <div className="narrow">
          <h2 className={cx('row gap-8 t-title heavy', styles.name)}>
            {isFree ? copy.emptyTitle(plateNumber(no)) : copy.reservedTitle(plateNumber(no))}
          </h2>
          <p className={cx('row wrap mt-4 t-note l-20 ink-2', styles.meta)}>
            {myNo !== null && isNextDoor(myNo, no) ? (
              <>
                <Plate no={myNo} />
                {copy.nextDoor}
              </>
            ) : (
              area.name
            )}
          </p>
        </div>
      </div>
      <p className={cx('t-body l-body ink-2', styles.text)}>
        {!isFree ? copy.reservedText : hasPlot ? copy.emptyText : copy.claimText}
      </p>
      {isFree && (
        <div className={cx('flex gap-10', styles.actions)}>
          <ClaimButton
            kind={hasPlot || actions.isInvited ? 'line' : 'primary'}
            area={area}
            no={no}
            isChange={hasPlot}
            isMember={actions.isMember}
            askLogin={actions.askLogin}
            onMoved={onPlot}
            onClaiming={onClaiming}
          />
          {hasPlot && (
            <Button icon={userPlus} onPress={() => actions.share(area, no)}>
              {copy.invite}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
