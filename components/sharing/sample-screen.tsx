'use client';

import { useEffect, useState } from 'react';
import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { PageFrame } from '@/components/ui/page-frame';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import { appAddress } from '@/lib/sharing/invite-link';
import type { PosterLook } from '@/lib/sharing/poster/looks';
import { Carousel } from './carousel';
import { PosterSlide } from './poster-slide';
import type { CodePath } from './poster/parts';
import { SamplePoster } from './sample-poster';
import styles from './sharing.module.css';

interface SampleScreenProps {
  path: string;
  looks: readonly PosterLook[];
  /** A QR code for this text; rejects when its library cannot be loaded. */
  loadCode: (text: string) => Promise<CodePath>;
  /** False until it is known who is here: the page is prerendered for guests and members alike. */
  isGuest: boolean;
  onLogin: () => void;
}

const nothing = () => undefined;

/** The code of the front door, as soon as a guest is here to scan it. */
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

/** What guests see: posters of nobody in particular, and the way to their own. A member sees the paper of theirs instead. */
export function SampleScreen({ path, looks, loadCode, isGuest, onLogin }: SampleScreenProps) {
  const [active, setActive] = useState(0);
  const code = useFrontDoor(loadCode, isGuest);
  const guestOnly = isGuest ? undefined : styles.onlyGuest;
  return (
    <PageFrame path={path} onBackground>
      <div className={`${styles.stage} ${styles.samples}`}>
        <Carousel
          looks={looks}
          active={active}
          onActive={setActive}
          slide={(look, index) => (
            <>
              <div className={guestOnly}>
                <SamplePoster look={look} code={code} isFirst={index === 0} />
              </div>
              {!isGuest && (
                <div className={styles.onlyMember}>
                  <PosterSlide
                    look={look}
                    state={{ name: 'making' }}
                    isActive={index === active}
                    onRetry={nothing}
                  />
                </div>
              )}
            </>
          )}
        />
        <div className={styles.dockBack}>
          <Dock clear>
            <Button onPress={onLogin}>{copy.loginToMake}</Button>
          </Dock>
        </div>
      </div>
    </PageFrame>
  );
}
