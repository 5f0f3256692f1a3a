'use client';

import { Suspense, useCallback, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { uiCopy } from '@/components/ui/copy';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { x } from '@/components/ui/icons/common';
import { downloadSimple, link as linkIcon, shareFatFill } from '@/components/ui/icons/pages';
import { Sheet } from '@/components/ui/layer/sheet';
import type { LayerState } from '@/components/ui/layer/use-layer';
import { lazyLayer } from '@/components/ui/lazy';
import { imageUrl } from '@/lib/kit/image-url';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import { goodsWords, type SharedGoods } from '@/lib/sharing/poster/goods-words';
import { useShare } from '@/lib/sharing/use-share';
import { Action } from './action';
import styles from './goods-share.module.css';
import { type GuideTopic, savePoster, sharePoster } from './hand-out';
import type { GoodsPosterArt, GoodsPosterOrder } from './poster/make-goods';
import type { Poster } from './poster/parts';
import { type PosterState, usePosters } from './poster/use-posters';
import sharing from './sharing.module.css';

const Guide = lazyLayer(
  () => import('./guide').then((m) => m.Guide),
  ({ topic, onClose }) => ({ isOpen: topic !== null, onClose }),
);

const GENERAL = '';

export interface GoodsShareSheetProps extends LayerState {
  goods: SharedGoods;
  isMember: boolean;
  links: { url: string; poster: string };
  loadArt: () => Promise<GoodsPosterArt>;
}

/** Neutral texts: nothing is promised for sharing. */
export function GoodsShareSheet({ isOpen, onClose, ...content }: GoodsShareSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      label={copy.goods.title}
      grabber={false}
      closeButton={false}
      className={styles.sheet}
    >
      <Content {...content} onClose={onClose} />
    </Sheet>
  );
}

type ContentProps = Omit<GoodsShareSheetProps, 'isOpen'>;

function useGoodsPoster({ goods, isMember, links, loadArt }: ContentProps) {
  const { data, state, refresh } = useShare(isMember ? GENERAL : null);
  const owner = data?.owner ?? null;
  const orders = useMemo<GoodsPosterOrder[] | null>(
    () =>
      isMember && owner === null
        ? null
        : [
            {
              link: links.poster,
              cover: goods.cover,
              words: goodsWords(goods, owner),
              avatar: imageUrl(owner?.avatar ?? ''),
              seed: owner?.userId ?? null,
            },
          ],
    [goods, isMember, links.poster, owner],
  );
  const make = useCallback(
    async (order: GoodsPosterOrder): Promise<Poster> => {
      const [{ makeGoodsPoster }, art] = await Promise.all([
        import('./poster/make-goods'),
        loadArt(),
      ]);
      return makeGoodsPoster(order, art);
    },
    [loadArt],
  );
  const { states, retry } = usePosters(orders, 0, make);
  const shown: PosterState =
    orders === null && state === 'error' ? { name: 'failed' } : (states[0] ?? { name: 'making' });
  return { state: shown, retry: () => (orders === null ? void refresh() : retry(0)) };
}

function Content(props: ContentProps) {
  const { goods, links, onClose } = props;
  const { state, retry } = useGoodsPoster(props);
  const [topic, setTopic] = useState<GuideTopic | null>(null);
  const poster = state.name === 'ready' ? state.poster : null;
  const fileName = copy.goods.fileName(goods.title);
  const guide = (next: GuideTopic | null) => next && setTopic(next);
  const offer = { url: links.url, title: goods.title, text: goods.subtitle || goods.title };
  return (
    <>
      <div className={cx('center', styles.stage)}>
        <Paper title={goods.title} state={state} onRetry={retry} />
      </div>
      <section className={cx('rel raised', styles.panel)}>
        <h2>{copy.goods.title}</h2>
        <button
          type="button"
          aria-label={uiCopy.close}
          className={cx('center tap-square circle t-title ink-3', styles.close)}
          onClick={onClose}
        >
          <Icon path={x} />
        </button>
        <ul className={cx('grid fill wide', sharing.actions)}>
          <Action
            icon={downloadSimple}
            text={copy.save}
            disabled={!poster}
            onPress={() => poster && guide(savePoster(poster, fileName))}
          />
          <Action
            isPrime
            icon={shareFatFill}
            text={copy.goods.send}
            onPress={() => sharePoster(poster, fileName, offer).then(guide)}
          />
          <Action
            icon={linkIcon}
            text={copy.copyLink}
            onPress={() => copyWithNotice(links.url, copy.linkCopied)}
          />
        </ul>
      </section>
      {topic && (
        <Suspense>
          <Guide
            topic={topic}
            image={poster?.url ?? null}
            url={links.url}
            onClose={() => setTopic(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface PaperProps {
  title: string;
  state: PosterState;
  onRetry: () => void;
}

function Paper({ title, state, onRetry }: PaperProps) {
  if (state.name === 'ready')
    return (
      <img
        className={cx('grid gap-12 round t-sub l-sub', styles.poster)}
        src={state.poster.url}
        alt={copy.goods.poster(title)}
        draggable={false}
      />
    );
  return (
    <div
      className={cx('grid gap-12 round t-sub l-sub', styles.poster)}
      role={state.name === 'failed' ? 'alert' : 'status'}
    >
      {state.name === 'making' ? (
        <p>{copy.making}</p>
      ) : (
        <>
          <p>{copy.goods.failed}</p>
          <Button size="sm" kind="tonal" onPress={onRetry}>
            {uiCopy.tapToRetry}
          </Button>
        </>
      )}
    </div>
  );
}
