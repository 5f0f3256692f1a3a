'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { PageFrame } from '@/components/ui/page-frame';
import type { RoutePath } from '@/lib/kit/routes';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import { appAddress } from '@/lib/sharing/invite-link';
import type { PosterDesign } from '@/lib/sharing/poster/designs';
import { Carousel } from './carousel';
import { PosterSlide } from './poster-slide';
import type { CodePath } from './poster/parts';
import { SamplePoster } from './sample-poster';
import styles from './sharing.module.css';

interface SampleScreenProps {
  path: RoutePath;
  designs: readonly PosterDesign[];
  loadCode: (text: string) => Promise<CodePath>;
  isGuest: boolean;
  onLogin: () => void;
  dock?: ReactNode;
}

const nothing = () => undefined;

function useFrontDoor(loadCode: SampleScreenProps['loadCode'], isGuest: boolean): CodePath | null {
  const [code, setCode] = useState<CodePath | null>(null);
  useEffect(() => {
    if (!isGuest) return undefined;
    let isCurrent = true;
    loadCode(appAddress()).then((made) => isCurrent && setCode(made), nothing);
    return () => {
      isCurrent = false;
    };
  }, [loadCode, isGuest]);
  return code;
}

/** Guests see a fictitious member's posters, members placeholders until theirs are made. */
export function SampleScreen({
  path,
  designs,
  loadCode,
  isGuest,
  onLogin,
  dock,
}: SampleScreenProps) {
  const [active, setActive] = useState(0);
  const code = useFrontDoor(loadCode, isGuest);
  const guestOnly = isGuest ? undefined : styles.onlyGuest;
  return (
    <PageFrame path={path} onBackground>
      <div className={`${styles.stage} ${styles.samples}`}>
        <Carousel
          designs={designs}
          active={active}
          onActive={setActive}
          slide={(design, index) => (
            <>
              <div className={guestOnly}>
                <SamplePoster design={design} code={code} isFirst={index === 0} />
              </div>
              {!isGuest && (
                <div className={styles.onlyMember}>
                  <PosterSlide
                    design={design}
                    state={{ name: 'making' }}
                    isActive={index === active}
                    onRetry={nothing}
                  />
                </div>
              )}
            </>
          )}
        />
        {dock === undefined && (
          <div className={cx('z-sticky sticky', styles.dockBack)}>
            <Dock clear>
              <Button onPress={onLogin}>{copy.loginToMake}</Button>
            </Dock>
          </div>
        )}
      </div>
      {dock}
    </PageFrame>
  );
}
