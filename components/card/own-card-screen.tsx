'use client';

import { useRef, useState } from 'react';
import { Band } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { shareFat } from '@/components/ui/icons/common';
import { downloadSimple } from '@/components/ui/icons/pages';
import { toast } from '@/components/ui/layer/toast';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { ownCardCopy } from '@/lib/card/copy';
import { faceOfOwn } from '@/lib/card/face';
import { CARD_PATH, cardLink } from '@/lib/card/link';
import { shareCard } from '@/lib/card/share';
import type { OwnCard } from '@/lib/card/types';
import { useOwnCard, useSaveCard } from '@/lib/card/use-own-card';
import type { CardTheme } from '@/lib/contract/card-fields.schema';
import { CardSkeleton } from './card-pending';
import styles from './card.module.css';
import { CardFace } from './face/card-face';
import type { CardKit } from './kit';
import { OwnRows } from './own-rows';
import { PictureSheet } from './picture-sheet';
import { ThemePicker } from './theme-picker';
import { useArt, useCode } from './use-card-graphics';

export function OwnCardScreen({ kit }: { kit: CardKit }) {
  const { data: card, state, refresh } = useOwnCard();
  const { navigateTo } = useNavigate();
  return (
    <PageFrame
      path={CARD_PATH}
      title={ownCardCopy.title}
      onBackground
      action={
        card && {
          type: 'text',
          text: ownCardCopy.edit,
          onPress: () => navigateTo(CARD_PATH, { view: 'edit' }),
        }
      }
    >
      {card ? (
        <OwnCardBody card={card} kit={kit} />
      ) : (
        <Pending isPage state={state} onRetry={refresh} skeleton={<CardSkeleton />} />
      )}
    </PageFrame>
  );
}

function OwnCardBody({ card, kit }: { card: OwnCard; kit: CardKit }) {
  const { set } = useSaveCard();
  const [chosen, setChosen] = useState<CardTheme | null>(null);
  const [isPictureOpen, setPictureOpen] = useState(false);
  const drawing = useRef<SVGSVGElement>(null);
  const link = cardLink(card.userId);
  const art = useArt(kit);
  const { code, hasFailed, retry } = useCode(kit, link);
  const face = faceOfOwn({ ...card, theme: chosen ?? card.theme });

  /** One request at a time; the last theme wins. */
  const wish = useRef<CardTheme | null>(null);
  async function choose(theme: CardTheme) {
    setChosen(theme);
    const isSaving = wish.current !== null;
    wish.current = theme;
    if (isSaving) return;
    let sent: CardTheme;
    let answer: Awaited<ReturnType<typeof set>>;
    do {
      sent = wish.current;
      answer = await set({ theme: sent });
    } while (answer.ok && wish.current !== sent);
    wish.current = null;
    if (answer.ok) setChosen(null);
    else toast.error(ownCardCopy.themeFailed);
  }
  return (
    <>
      <div className={cx('col wide gap-16', styles.stage)}>
        {!card.isPublic && (
          <p className={cx('round-s t-sub l-sub ink-1', styles.notice)} role="status">
            {ownCardCopy.privateNote}
          </p>
        )}
        <CardFace face={face} art={art} code={code} svgRef={drawing} />
        {hasFailed && <ErrorBlock onRetry={retry} />}
        <ThemePicker value={face.theme} onChange={(theme) => void choose(theme)} />
      </div>
      <SharingButtons {...{ card, set }} name={face.name} onPicture={() => setPictureOpen(true)} />
      <p className={cx('centered t-cap l-cap ink-3', styles.hint)}>{ownCardCopy.note}</p>
      {!card.isSaved && (
        <Band className={cx('grid gap-8', styles.draft)}>
          <h2>{ownCardCopy.draft.title}</h2>
          <p className="sub">{ownCardCopy.draft.text}</p>
          <Button kind="tonal" size="sm" href={`${CARD_PATH}?view=edit`}>
            {ownCardCopy.draft.action}
          </Button>
        </Band>
      )}
      <OwnRows card={card} link={link} kit={kit} />
      <PictureSheet
        isOpen={isPictureOpen}
        onClose={() => setPictureOpen(false)}
        name={face.name}
        drawing={drawing}
      />
    </>
  );
}

interface SharingButtonsProps {
  card: OwnCard;
  name: string;
  set: ReturnType<typeof useSaveCard>['set'];
  onPicture: () => void;
}

function SharingButtons({ card, name, set, onPicture }: SharingButtonsProps) {
  /** An unsaved card is published before it is shared: its link would open nothing. */
  async function publishBefore(share: () => void) {
    const answer = card.isSaved ? null : await set({ isPublic: true });
    if (answer && !answer.ok) toastRefusal(answer.error);
    else share();
  }
  return (
    <div className={cx('flex wrap gap-10', styles.actions)}>
      <Button kind="line" icon={downloadSimple} onPress={() => publishBefore(onPicture)}>
        {ownCardCopy.save}
      </Button>
      <Button icon={shareFat} onPress={() => publishBefore(() => shareCard(card.userId, name))}>
        {ownCardCopy.share}
      </Button>
    </div>
  );
}
