'use client';

import { useEffect, useRef } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { shareFat } from '@/components/ui/icons/common';
import { Plate } from '@/components/ui/plate';
import { arriveCopy } from '@/lib/city/arrive-copy';
import { useMyPlot } from '@/lib/city/use-plots';
import type { Neighbour } from '@/lib/city/use-street';
import { momentText } from '@/lib/format/dates';
import { buildPageUrl } from '@/lib/kit';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './arrive.module.css';
import { StallArt } from './stall-art';

const { done: copy } = arriveCopy;

interface DonePanelProps {
  plot: { blockAreaId: number; blockNo: number };
  areaName: string;
  sign: string;
  left: Neighbour['owner'];
  right: Neighbour['owner'];
}

export function DonePanel({ plot, areaName, sign, left, right }: DonePanelProps) {
  const { data: mine } = useMyPlot();
  const acts = useRef<HTMLDivElement>(null);
  const faces = [left, right].filter((one) => one !== null);
  // The focused element is gone; React's autoFocus ignores links.
  useEffect(() => acts.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className={cx('row gap-14', styles.chosen)}>
        <Plate no={plot.blockNo} size="lg" />
        <div>
          <h2 className="t-title heavy">{sign}</h2>
          <p className="cap num" data-volatile="">
            {mine?.plot && copy.settled(momentText(mine.plot.takenAt), areaName)}
          </p>
        </div>
      </div>
      <p className={cx('row gap-10 py-12 ink-2', styles.neighbours)}>
        {faces.map(({ userId, avatar }) => (
          <Avatar key={userId} src={imageUrl(avatar)} seed={userId} size="s" />
        ))}
        <span>
          {left && (
            <>
              {copy.left}
              <b className="bold ink-1">{left.userName}</b>
            </>
          )}
          {left && right && '，'}
          {right && (
            <>
              {copy.right}
              <b className="bold ink-1">{right.userName}</b>
            </>
          )}
          {faces.length === 0 && copy.alone}
        </span>
      </p>
      <div className={cx('row gap-10 py-12 ink-2', styles.posterRow)}>
        <div className={cx('col rigid cut', styles.poster)} aria-hidden="true">
          <b className="nowrap bold">{sign}</b>
          <b className="nowrap bold">{copy.opened}</b>
          <StallArt sign={sign} no={plot.blockNo} isHung isCropped />
        </div>
        <div>
          <h3 className="t-lead bold">{copy.posterTitle}</h3>
          <p className="sub">{copy.posterText}</p>
        </div>
      </div>
      <div ref={acts}>
        <Button block icon={shareFat} href="/pages/space/share">
          {copy.poster}
        </Button>
        <Button block kind="ghost" href={buildPageUrl('/pages/space/city', plot)}>
          {copy.street}
        </Button>
      </div>
    </>
  );
}
