'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { copy as copyIcon } from '@/components/ui/icons/common';
import { mapPin, mapTrifold } from '@/components/ui/icons/pages';
import { PageFrame } from '@/components/ui/page-frame';
import { Row, RowGroup } from '@/components/ui/row';
import { HOME } from '@/lib/kit/routes';
import type { ChosenPlace } from '@/lib/location/chosen-place';
import { locationCopy as copy } from '@/lib/location/copy';
import { MAP_APPS, mapLink } from '@/lib/location/map-links';
import styles from './location.module.css';

const PATH = '/open-location';

interface OpenScreenProps {
  /** Null = no place in the address. */
  place: ChosenPlace | null;
  art: ReactNode;
}

export function OpenScreen({ place, art }: OpenScreenProps) {
  if (!place) {
    return (
      <PageFrame path={PATH}>
        <Empty
          isPage
          scene="search"
          title={copy.nothing}
          text={copy.nothingText}
          link={{ href: HOME, text: copy.backHome }}
        />
      </PageFrame>
    );
  }
  const { name, address, lat } = place;
  return (
    <PageFrame path={PATH} onBackground>
      <div className="col below-nav">
        <div className={cx('center rel cut', styles.stage)}>
          {art}
          <Icon path={mapPin} className={cx('absolute', styles.pin)} />
        </div>
        <div className={cx('fill rel surface', styles.card)}>
          <h2 className={cx('break t-title heavy', styles.name)}>{name || address}</h2>
          {name && address && (
            <p className={cx('break t-body l-body ink-2', styles.address)}>{address}</p>
          )}
          {lat === null && <p className="pt-6 t-sub l-sub ink-3">{copy.approximate}</p>}
          {(address || name) && (
            <Button
              kind="tonal"
              block
              icon={copyIcon}
              className={styles.copy}
              onPress={() => copyWithNotice(address || name, copy.copied)}
            >
              {copy.copy}
            </Button>
          )}
          <section className={styles.apps}>
            <h2 className="t-note l-22 bold ink-3">{copy.openWith}</h2>
            <RowGroup>
              {MAP_APPS.map((app) => (
                <Row
                  key={app}
                  icon={mapTrifold}
                  title={copy.apps[app]}
                  href={mapLink(app, place)}
                />
              ))}
            </RowGroup>
          </section>
        </div>
      </div>
    </PageFrame>
  );
}
