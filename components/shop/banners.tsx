'use client';

import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { CategoryPicture } from '@/components/ui/goods/category-picture';
import { Icon } from '@/components/ui/icon';
import { pause, play } from '@/components/ui/icons/common';
import { Strokes } from '@/components/ui/strokes';
import { imageUrl } from '@/lib/kit/image-url';
import { toHref } from '@/lib/kit/routes';
import { isMotionReduced } from '@/lib/platform/motion';
import { shopCopy as copy } from '@/lib/shop/copy';
import type { ShopHome } from '@/lib/shop/use-shop';
import styles from './banners.module.css';

const MOST = 5;
const DRAWN = 'goods:';
const STAY_MS = 5_000;

export function Banners({ banners }: Pick<ShopHome, 'banners'>) {
  const shown = banners.slice(0, MOST);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !isMotionReduced());
  const track = useRef<HTMLUListElement>(null);
  const show = (index: number) => {
    setAt(index);
    track.current?.scrollTo?.({ left: index * (track.current.clientWidth ?? 0) });
  };
  const next = useEffectEvent(() => {
    if (document.visibilityState === 'visible') show((at + 1) % shown.length);
  });
  const moves = isPlaying && shown.length > 1;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => next(), STAY_MS);
    return () => clearInterval(timer);
  }, [moves]);
  function follow() {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth));
  }
  function onKeyDown({ key }: KeyboardEvent) {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0) setPlaying(false);
    if (step !== 0 && shown[at + step]) show(at + step);
  }
  return (
    <section className={cx('rel', styles.banners)} aria-label={copy.banners} onKeyDown={onKeyDown}>
      <ul
        ref={track}
        className={cx('no-bar flex well round x-auto', styles.track)}
        onScroll={follow}
        onPointerDown={() => setPlaying(false)}
        onFocus={() => setPlaying(false)}
      >
        {shown.map((banner, index) => (
          <li key={banner.image}>
            <Banner banner={banner} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <div className={cx('row justify-center', styles.controls)}>
          <button
            type="button"
            aria-label={isPlaying ? copy.pause : copy.play}
            onClick={() => setPlaying(!isPlaying)}
          >
            <Icon path={isPlaying ? pause : play} />
          </button>
          <Strokes
            labels={shown.map((_, index) => copy.banner(index + 1, shown.length))}
            at={at}
            onChoose={(index) => {
              setPlaying(false);
              show(index);
            }}
          />
        </div>
      )}
    </section>
  );
}

function Banner({
  banner: { image, route, title },
  isFirst,
}: {
  banner: ShopHome['banners'][number];
  isFirst: boolean;
}) {
  const href = toHref(route);
  const picture = image.startsWith(DRAWN) ? (
    <span className={cx('row between tall gap-12', styles.drawn)}>
      <b>{title}</b>
      <span>
        <CategoryPicture image={image} />
      </span>
    </span>
  ) : (
    <img
      src={imageUrl(image)}
      alt={title}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
  return href ? <AppLink href={href}>{picture}</AppLink> : picture;
}
