'use client';

import { Suspense, useState, useEffect } from 'react';
import { Logo } from '@/components/ui/art/logo';
import { BESIDE, MAP_BESIDE } from '@/components/ui/beside';
import { lazyLayer, lazyPart } from '@/components/ui/lazy';
import { useShownPath } from '@/components/ui/shown-path';
import skeleton from '@/components/ui/skeleton.module.css';
import { useMedia } from '@/components/ui/use-media';
import { deskCopy } from '@/lib/city/desk-copy';
import { useHome } from '@/lib/city/use-home';
import { site } from '@/lib/kit/site';
import { PLAIN_DAY, useLook, useSideLook } from '../street/use-look';
import { Beside, Foot } from './beside';
import styles from './desk.module.css';
import { OWN, type SidePictures, STREET } from './places';
import { Terms } from './terms';
import { useDeskKeys, type PageKey, type PageKeys } from './use-keys';

const LOOK_MS = 250;

const WAITING = `.app [aria-busy="true"], .app .${skeleton.skeleton}`;

/** Parts that load only when they come near (`Near`): they may wait for a scroll. */
const LATER = '[hidden], [data-near]';

function stands(): boolean {
  const page = document.querySelector('.app main');
  if (!page) return false;
  return [...document.querySelectorAll(WAITING)].every((part) => part.closest(LATER) !== null);
}

/** The sides request nothing before. */
function useColumnStands(): boolean {
  const [isStanding, setStanding] = useState(false);
  useEffect(() => {
    if (isStanding) return;
    const timer = setInterval(() => stands() && setStanding(true), LOOK_MS);
    return () => clearInterval(timer);
  }, [isStanding]);
  return isStanding;
}

const NONE: readonly PageKey[] = [];
const WIDE = '(min-width: 900px)';
const KeysSheet = lazyLayer(() => import('./keys').then((m) => m.KeysSheet));
const LivingSides = lazyPart(() => import('./living-sides').then((m) => m.LivingSides), {
  isOptional: true,
});

export interface DeskProps {
  pictures: SidePictures;
  pageKeys: PageKeys;
}

/** Requests nothing before the page in the column is complete. */
export function Desk({ pictures, pageKeys }: DeskProps) {
  const isWide = useMedia(WIDE);
  const hasRoom = useMedia(BESIDE);
  const path = useShownPath();
  const isOther = OWN.includes(path) && hasRoom;
  const ofPage = pageKeys[path] ?? NONE;
  const isStanding = useColumnStands();
  const home = useHome();
  // A street's sides have the hour's sky.
  const hour = useSideLook(useLook(PLAIN_DAY));
  const isStreet = useMedia(MAP_BESIDE) && path === STREET;
  const [isListed, setListed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const list = () => {
    setListed(true);
    setOpen(true);
  };
  useDeskKeys(home, ofPage, list);
  const keys = { pageKeys: ofPage, onList: list };
  return (
    <>
      <div className={`desk ${styles.desk}`}>
        {isWide && isStanding && (
          <>
            {home ? (
              <LivingSides home={home} pictures={pictures} keys={keys} />
            ) : (
              <>
                {!isOther && <div className={styles.city} />}
                {!isOther && <Words />}
                <Beside look={isStreet ? hour : null}>
                  {!isOther && <Terms {...deskCopy.facts} />}
                  <Foot {...keys} />
                </Beside>
              </>
            )}
          </>
        )}
      </div>
      <Suspense>
        {isListed && <KeysSheet pageKeys={ofPage} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

function Words() {
  return (
    <div className={styles.promise}>
      <Logo className={styles.logo} />
      <p className={styles.name}>{site().brand.name}</p>
      <p className={`heavy nowrap ${styles.slogan}`}>
        {deskCopy.promiseFirstLine}
        <br />
        {deskCopy.promiseSecondLine}
      </p>
    </div>
  );
}
