'use client';

import { Dock } from '@/components/ui/band';
import { Icon } from '@/components/ui/icon';
import { copy as copyIcon } from '@/components/ui/icons/copy';
import { downloadSimple } from '@/components/ui/icons/download-simple';
import { link as linkIcon } from '@/components/ui/icons/link';
import { shareFatFill } from '@/components/ui/icons/share-fat-fill';
import { usePressLock } from '@/components/ui/use-press-lock';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import type { PosterDesign } from '@/lib/sharing/poster/designs';
import { copyWithNotice, type GuideTopic, type Offer, savePoster, sharePoster } from './hand-out';
import type { Poster } from './poster/parts';
import styles from './sharing.module.css';

interface PosterActionsProps {
  /** Null until it is printed. */
  poster: Poster | null;
  design: PosterDesign;
  offer: Offer;
  onGuide: (topic: GuideTopic) => void;
}

interface ActionProps {
  icon: string;
  text: string;
  isPrime?: boolean;
  disabled?: boolean;
  onPress: () => unknown;
}

function Action({ icon, text, isPrime, disabled, onPress }: ActionProps) {
  const [isLocked, press] = usePressLock(onPress);
  return (
    <li>
      <button
        type="button"
        className={isPrime ? styles.prime : undefined}
        disabled={disabled}
        aria-busy={isLocked || undefined}
        onClick={press}
      >
        <Icon path={icon} />
        <span>{text}</span>
      </button>
    </li>
  );
}

/** The four ways to share a poster. */
export function PosterActions({ poster, design, offer, onGuide }: PosterActionsProps) {
  const isUnknown = offer.url === '';
  const guide = (topic: GuideTopic | null) => topic && onGuide(topic);
  return (
    <Dock clear>
      <ul className={styles.actions}>
        <Action
          icon={downloadSimple}
          text={copy.save}
          disabled={!poster}
          onPress={() => poster && guide(savePoster(poster, design))}
        />
        <Action
          isPrime
          icon={shareFatFill}
          text={copy.share}
          disabled={isUnknown}
          onPress={() => sharePoster(poster, design, offer).then(guide)}
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
