'use client';

import { type RefObject, Suspense, useEffect, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretRight, crownSimpleFill } from '@/components/ui/icons/common';
import { lazyLayer, lazyPart } from '@/components/ui/lazy';
import { Plate } from '@/components/ui/plate';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { Words } from '@/components/ui/words';
import { cityCopy } from '@/lib/city/copy';
import { houseCopy } from '@/lib/city/house-copy';
import type { House, Owner } from '@/lib/city/use-house';
import { buildingName } from '@/lib/format/building-name';
import { buildPageUrl } from '@/lib/kit';
import { imageUrl } from '@/lib/kit/image-url';
import { currentLocation } from '@/lib/platform';
import { DAY_MS } from '@/lib/time';
import { HouseArt } from './house-art';
import { HouseLife } from './house-life';
import type { PlotPanelProps } from './plot-panel-props';
import styles from './plot-panel.module.css';
import street from './street.module.css';

const { plot: copy } = cityCopy;
export const GuestBook = lazyPart(() => import('./guest-book').then((m) => m.GuestBook), {
  when: 'near',
  placeholder: <SkeletonRows count={2} label={houseCopy.book.label} />,
});
const DecorateSheet = lazyLayer(() => import('./decorate-sheet').then((m) => m.DecorateSheet));
const StorySheet = lazyLayer(() => import('./story-sheet').then((m) => m.StorySheet));
const HandoverSheet = lazyLayer(() =>
  import('../handover/handover-sheet').then((m) => m.HandoverSheet),
);

const LINE = /^#line-\d+$/;

interface HouseViewProps extends Omit<PlotPanelProps, 'house'> {
  house: House;
  owner: Owner;
  book: RefObject<HTMLDivElement | null>;
  calls: number;
  onBook: () => void;
}

export function HouseView(props: HouseViewProps) {
  const { area, no, actions, house, owner, book, calls, onBook } = props;
  const plot = { blockAreaId: area.blockAreaId, blockNo: no };
  // Its code comes when it is near; a line that the address names is in it.
  useEffect(() => {
    if (LINE.test(currentLocation().hash)) book.current?.scrollIntoView({ block: 'start' });
  }, [book]);
  return (
    <>
      <div className={cx('row z-1 gap-14 raised sticky', styles.head)}>
        <Avatar src={imageUrl(owner.avatar)} seed={owner.userId} size="l" />
        <div className="narrow">
          <h2 className={cx('row gap-8 t-title heavy', styles.name)}>
            <span>{owner.userName}</span>
            {owner.isMayor && (
              <Tag tone="gold" icon={crownSimpleFill}>
                {cityCopy.mayor}
              </Tag>
            )}
            {owner.isMe && <Tag tone="brand">{cityCopy.me}</Tag>}
          </h2>
          <p className={cx('row wrap mt-4 t-note l-20 ink-2', styles.meta)}>
            <Plate no={no} tone={owner.isMayor ? 'gold' : owner.isMe ? 'solid' : 'soft'} />
            <span data-volatile="" suppressHydrationWarning>
              {buildingName(house.level)} · <Settled at={owner.takenAt} />
            </span>
          </p>
        </div>
      </div>
      {(owner.bio || owner.role) && (
        <p className="pb-12 break t-note l-22 ink-2">
          <Words text={owner.bio || owner.role} />
        </p>
      )}
      <HouseLife house={house} />
      {!owner.isMe && <LastWords messages={house.messages} onOpen={onBook} />}
      <Figures stats={house.stats} />
      <div className={cx('flex gap-10', styles.actions)}>
        <Button kind="line" onPress={() => actions.share(area, no)}>
          {copy.share}
        </Button>
        <Button
          kind={owner.isMe ? 'primary' : 'line'}
          href={buildPageUrl('/pages/user/card', owner.isMe ? {} : { userId: owner.userId })}
        >
          {copy.card}
        </Button>
      </div>
      <div className={cx('row between gap-10 mt-14 round-l', styles.house)}>
        <HouseArt
          level={house.level}
          no={no}
          seed={area.blockAreaId}
          owner={owner.isMe ? 'me' : owner.isMayor ? 'mayor' : undefined}
          theme={house.theme}
          items={house.items}
        />
        <div className={cx('grid gap-6 t-sub ink-2', styles.facts)}>
          {house.sign && <Sign text={house.sign} />}
          <span data-volatile="">{copy.visits(house.visits)}</span>
          {house.likes > 0 && <span>{copy.likes(house.likes)}</span>}
        </div>
      </div>
      {owner.isMe && <HomeKeys house={house} seed={area.blockAreaId} no={no} />}
      <div ref={book} className={styles.book}>
        <GuestBook plot={plot} isMine={owner.isMe} actions={actions} calls={calls} />
      </div>
    </>
  );
}

function Sign({ text }: { text: string }) {
  return (
    <p className={cx('round-s break t-note l-20 bold', styles.sign)} aria-label={copy.sign(text)}>
      {text}
    </p>
  );
}

function Settled({ at }: { at: number }) {
  const [now] = useState(() => Date.now());
  return copy.settled(Math.max(1, Math.ceil((now - at) / DAY_MS)));
}

function Figures({ stats: { partners, newThisMonth, share } }: Pick<House, 'stats'>) {
  const figures = [
    { label: copy.partners, value: partners, unit: '' },
    { label: copy.month, value: newThisMonth, unit: '' },
    { label: copy.shareOf, value: share, unit: '%' },
  ].filter(({ value }) => value > 0);
  if (figures.length === 0) return null;
  return (
    <dl className={cx('grid line-top', street.stats, styles.stats)}>
      {figures.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </dl>
  );
}

function LastWords({
  messages: { data, total },
  onOpen,
}: Pick<House, 'messages'> & { onOpen: () => void }) {
  const last = data.find(({ isHidden }) => !isHidden);
  if (!last) return null;
  const { author, content } = last;
  return (
    <button type="button" className="row wide tap gap-10 line-top to-left" onClick={onOpen}>
      <Avatar src={imageUrl(author.avatar)} seed={author.userId} size="s" />
      <span className="grow clip t-note ink-2">
        <b className="ink-1">{author.userName}</b> {content}
      </span>
      <span className="rigid t-sub ink-3">{copy.bookCount(total)}</span>
      <Icon path={caretRight} className="rigid ink-3" />
    </button>
  );
}

function Figure({ label, value, unit }: { label: string; value: number; unit?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  );
}

function HomeKeys({ house, seed, no }: { house: House; seed: number; no: number }) {
  const [layer, setLayer] = useState<'decorate' | 'story' | 'handover' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const show = (next: 'decorate' | 'story' | 'handover') => {
    setLayer(next);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <div className="flex wrap gap-8 pt-12">
      <Button size="sm" kind="tonal" onPress={() => show('decorate')}>
        {copy.decorate}
      </Button>
      <Button size="sm" kind="tonal" onPress={() => show('story')}>
        {houseCopy.story.open}
      </Button>
      <Button size="sm" kind="line" onPress={() => show('handover')}>
        {copy.handover}
      </Button>
      <Suspense>
        {layer === 'decorate' && (
          <DecorateSheet isOpen={isOpen} onClose={close} house={house} seed={seed} no={no} />
        )}
        {layer === 'story' && <StorySheet isOpen={isOpen} onClose={close} seed={seed} />}
        {layer === 'handover' && <HandoverSheet isOpen={isOpen} onClose={close} />}
      </Suspense>
    </div>
  );
}
