'use client';

import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { copy as copyIcon } from '@/components/ui/icons/common';
import { downloadSimple, link as linkIcon, shareFatFill } from '@/components/ui/icons/pages';
import { usePressLock } from '@/components/ui/use-press-lock';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import { type GuideTopic, type Offer, savePoster, sharePoster } from './hand-out';
import type { Poster } from './poster/parts';
import styles from './sharing.module.css';

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

interface ShareActionsProps {
  poster: Poster | null;
  fileName: string;
  offer: Offer;
  onGuide: (topic: GuideTopic) => void;
}

export function ShareActions({ poster, fileName, offer, onGuide }: ShareActionsProps) {
  const isUnknown = offer.url === '';
  const guide = (topic: GuideTopic | null) => topic && onGuide(topic);
  return (
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
        text={copy.send}
        disabled={isUnknown}
        onPress={() => sharePoster(poster, fileName, offer).then(guide)}
      />
      <Action
        icon={linkIcon}
        text={copy.copyLink}
        disabled={isUnknown}
        onPress={() => copyWithNotice(offer.url, copy.linkCopied)}
      />
      {(isUnknown || offer.code) && (
        <Action
          icon={copyIcon}
          text={copy.copyCode}
          disabled={isUnknown}
          onPress={() => copyWithNotice(offer.code, copy.codeCopied)}
        />
      )}
    </ul>
  );
}
