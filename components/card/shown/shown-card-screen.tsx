'use client';

import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { faceOfShown } from '@/lib/card/face';
import { CARD_PATH, cardLink, viewPath } from '@/lib/card/link';
import { shownCopy } from '@/lib/card/shown-copy';
import type { ShownCard } from '@/lib/card/types';
import { useShownCard } from '@/lib/card/use-shown-card';
import { CardSkeleton } from '../card-pending';
import styles from '../card.module.css';
import { CardFace } from '../face/card-face';
import type { CardHost } from '../host';
import type { CardKit } from '../kit';
import { useArt, useCode } from '../use-card-graphics';
import { ContactActions } from './contact-actions';
import { Details } from './details';
import { ReportLink } from './report-link';
import { ShownDock } from './shown-dock';

interface ShownCardScreenProps {
  userId: number | null;
  kit: CardKit;
  host: CardHost;
}

export function ShownCardScreen({ userId, kit, host }: ShownCardScreenProps) {
  return (
    <PageFrame path={CARD_PATH} title={shownCopy.title} onBackground hasLaw>
      {userId === null ? <NoCard host={host} /> : <Loaded userId={userId} kit={kit} host={host} />}
    </PageFrame>
  );
}

function Loaded({ userId, kit, host }: ShownCardScreenProps & { userId: number }) {
  const { data: card, error, state, refresh } = useShownCard(userId);
  if (error?.err === 'card_private') return <NoCard host={host} ownerId={userId} />;
  if (!card) return state === 'error' ? <ErrorBlock isPage onRetry={refresh} /> : <CardSkeleton />;
  return <Shown card={card} kit={kit} host={host} />;
}

/** The answer is the same for private, deleted and missing cards. */
function NoCard({ host, ownerId }: { host: CardHost; ownerId?: number }) {
  const action = host.isMember ? (
    <Button kind="tonal" href={CARD_PATH}>
      {shownCopy.mine}
    </Button>
  ) : (
    ownerId !== undefined && <Button onPress={() => host.join(ownerId)}>{shownCopy.join}</Button>
  );
  const dock = ownerId === undefined ? undefined : host.dock;
  return (
    <>
      <Empty
        isPage
        scene="lost"
        title={shownCopy.privateTitle}
        text={shownCopy.privateText}
        action={dock === undefined && action}
      />
      {dock}
    </>
  );
}

function Shown({ card, kit, host }: { card: ShownCard; kit: CardKit; host: CardHost }) {
  const link = cardLink(card.userId);
  const art = useArt(kit);
  const { code } = useCode(kit, link);
  const isSelf = card.relation === 'self';
  return (
    <>
      <div className={cx('col wide gap-16', styles.stage)}>
        {isSelf && (
          <p className={cx('round-s t-sub l-sub ink-1', styles.notice)}>
            {shownCopy.self}
            <Button kind="ghost" size="sm" href={viewPath('edit')}>
              {shownCopy.editOwn}
            </Button>
          </p>
        )}
        <CardFace face={faceOfShown(card)} art={art} code={code} />
        <ContactActions card={card} link={link} host={host} />
      </div>
      <Details card={card} />
      {!isSelf && <ReportLink userId={card.userId} host={host} />}
      {!isSelf && <ShownDock card={card} host={host} />}
    </>
  );
}
