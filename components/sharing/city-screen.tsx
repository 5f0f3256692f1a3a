'use client';

import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { TextField } from '@/components/ui/field/text-field';
import { PlainForm } from '@/components/ui/form/plain-form';
import { PageFrame } from '@/components/ui/page-frame';
import { sharingCopy } from '@/lib/sharing/copy';
import { CITY_DESIGNS } from '@/lib/sharing/poster/designs';
import { cityError, LIMITS } from '@/lib/sharing/rules';
import { useShare } from '@/lib/sharing/use-share';
import { offerOf, ordersOf } from './orders';
import { PosterStage } from './poster-stage';
import type { MemberPostersProps } from './share-screen';
import styles from './sharing.module.css';
import { useMaker } from './use-maker';
import { useOwnWords } from './use-own-words';

const { city: copy } = sharingCopy;
export const CITY_PATH = '/pages/space/share2';
/** Until the person gives a name: a member's city may be too long for a poster. */
const FALLBACK = '这座城';
const GENERAL = '';

export function CityScreen({ loadArt, isPlaceKnown }: MemberPostersProps) {
  const share = useShare(GENERAL);
  const [chosen, setChosen] = useState<string | null>(null);
  const ownCity = share.data?.owner.cityName ?? '';
  const cityName = chosen ?? (cityError(ownCity) ? FALLBACK : ownCity);
  const make = useMaker({ loadArt, shareId: share.data?.shareId ?? null, cityName });
  const orders = useMemo(
    () => (share.data && isPlaceKnown ? ordersOf(CITY_DESIGNS, share.data, { cityName }) : null),
    [share.data, isPlaceKnown, cityName],
  );
  return (
    <PageFrame path={CITY_PATH} onBackground>
      {!share.data && share.state === 'error' ? (
        <ErrorBlock title={sharingCopy.loadFailed} onRetry={share.refresh} />
      ) : (
        <>
          <CityField onChoose={setChosen} />
          <PosterStage
            designs={CITY_DESIGNS}
            orders={orders}
            make={make}
            offer={offerOf(share.data)}
          />
        </>
      )}
    </PageFrame>
  );
}

function CityField({ onChoose }: { onChoose: (name: string) => void }) {
  const own = useOwnWords({ field: 'cityName', initial: '', errorOf: cityError, onUse: onChoose });
  return (
    <PlainForm className={cx('grid gap-10 surface', styles.cityForm)} onSubmit={own.submit}>
      <TextField
        label={copy.field}
        placeholder={copy.placeholder}
        hint={copy.hint}
        {...own.props}
        maxLength={LIMITS.cityName * 2}
        enterKeyHint="done"
      />
      <Button type="submit" size="sm" loading={own.pending}>
        {copy.apply}
      </Button>
    </PlainForm>
  );
}
