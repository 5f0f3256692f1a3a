'use client';

import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { SearchField } from '@/components/ui/field/search-field';
import { crosshairSimple } from '@/components/ui/icons/pages';
import { toast } from '@/components/ui/layer/toast';
import { lazyLayer } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import type { ChosenPlace } from '@/lib/location/chosen-place';
import { locationCopy as copy } from '@/lib/location/copy';
import { saveSeenCity } from '@/lib/location/seen-cities';
import { useRegions } from '@/lib/location/use-regions';
import { currentPosition, type Position } from '@/lib/platform/position';
import { CityIndex } from './city-index';
import styles from './location.module.css';
import { SearchResults } from './search-results';

const PATH = '/choose-location';
const MAX_KEYWORD = 40;
const AddressSheet = lazyLayer(() => import('./address-sheet').then((m) => m.AddressSheet));

/** City by letter, or place by map service; the rest is typed. */
export function ChooseScreen({ onChoose }: { onChoose: (place: ChosenPlace) => void }) {
  const [keyword, setKeyword] = useState('');
  const [position, setPosition] = useState<Position | null>(null);
  const regions = useRegions();
  /** Null = never opened. */
  const [region, setRegion] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  async function findNearby() {
    const here = await currentPosition();
    if (here) setPosition(here);
    else toast.show(copy.noPosition);
  }
  function write(text: string) {
    setRegion(text);
    setOpen(true);
  }
  function chooseRegion(code: string, address: string) {
    saveSeenCity(code);
    write(address);
  }
  return (
    <PageFrame path={PATH} action={{ type: 'text', text: copy.manual, onPress: () => write('') }}>
      <div className={cx('below-nav surface', styles.surface)}>
        <div className={styles.tools}>
          <SearchField placeholder={copy.search} maxLength={MAX_KEYWORD} onSearch={setKeyword} />
          {!position && (
            <Button
              kind="ghost"
              size="sm"
              icon={crosshairSimple}
              className={styles.near}
              onPress={findNearby}
            >
              {copy.near}
            </Button>
          )}
        </div>
        {keyword || position ? (
          <SearchResults
            query={{ keyword, position }}
            regions={regions.regions}
            onRegion={chooseRegion}
            onPlace={({ name, address, lat, lng }) => onChoose({ name, address, lat, lng })}
            onWrite={() => write('')}
            fallback={<CityIndex {...regions} onRegion={chooseRegion} />}
          />
        ) : (
          <CityIndex {...regions} onRegion={chooseRegion} />
        )}
      </div>
      <Suspense>
        {region !== null && (
          <AddressSheet
            key={region}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            region={region}
            onChoose={onChoose}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}
