'use client';

import { Dock } from '@/components/ui/band';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { copy as copyIcon } from '@/components/ui/icons/common';
import { downloadSimple, link as linkIcon, shareFatFill } from '@/components/ui/icons/pages';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import type { PosterDesign } from '@/lib/sharing/poster/designs';
import { Action } from './action';
import { type GuideTopic, type Offer, savePoster, sharePoster } from './hand-out';
import type { Poster } from './poster/parts';
import styles from './sharing.module.css';

interface PosterActionsProps {
  /** Null until printed. */
  poster: Poster | null;
  design: PosterDesign;
  offer: Offer;
  onGuide: (topic: GuideTopic) => void;
}

export function PosterActions({ poster, design, offer, onGuide }: PosterActionsProps) {
  const isUnknown = offer.url === '';
  const fileName = copy.fileName(copy.designs[design]);
  const guide = (topic: GuideTopic | null) => topic && onGuide(topic);
  return (
    <Dock clear>
      <ul className={cx('grid fill wide', styles.actions)}>
        <Action
          icon={downloadSimple}
          text={copy.save}
          disabled={!poster}
          onPress={() => poster && guide(savePoster(poster, fileName))}
        />
        <Action
          isPrime
          icon={shareFatFill}
          text={copy.share}
          disabled={isUnknown}
          onPress={() => sharePoster(poster, fileName, offer).then(guide)}
        />
        <Action
          icon={linkIcon}
          text={copy.copyLink}
          disabled={isUnknown}
          onPress={() => copyWithNotice(offer.url, copy.linkCopied)}
        />
        <Action
          icon={copyIcon}
          text={copy.copyCode}
          disabled={isUnknown}
          onPress={() => copyWithNotice(offer.code, copy.codeCopied)}
        />
      </ul>
    </Dock>
  );
}
