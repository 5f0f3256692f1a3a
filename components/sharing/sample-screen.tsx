'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
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
  /** A QR code for this text; rejects when its library cannot be loaded. */
  loadCode: (text: string) => Promise<CodePath>;
  /** False until the session is known: the page is prerendered for guests and members alike. */
  isGuest: boolean;
  onLogin: () => void;
  /** Instead of the page's own: what a friend's guests find. */
  dock?: ReactNode;
}

const nothing = () => undefined;

/** The code of the app's address, requested for guests only. */
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

/** For guests: posters of a fictitious member, and the login. For members: placeholders until theirs are made. */
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
          <div className={styles.dockBack}>
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
