'use client';

import { Suspense, useCallback, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { uiCopy } from '@/components/ui/copy';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { x } from '@/components/ui/icons/common';
import { Sheet } from '@/components/ui/layer/sheet';
import type { LayerState } from '@/components/ui/layer/use-layer';
import { lazyLayer } from '@/components/ui/lazy';
import { imageUrl } from '@/lib/kit/image-url';
import type { ShareRequest } from '@/lib/platform/share-request';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import { linkWords } from '@/lib/sharing/poster/link-words';
import { useShare } from '@/lib/sharing/use-share';
import type { GuideTopic } from './hand-out';
import type { GoodsPosterArt, GoodsPosterOrder } from './poster/make-goods';
import type { Poster } from './poster/parts';
import { type PosterState, usePosters } from './poster/use-posters';
import { ShareActions } from './share-actions';
import styles from './share-sheet.module.css';

const Guide = lazyLayer(
  () => import('./guide').then((m) => m.Guide),
  ({ topic, onClose }) => ({ isOpen: topic !== null, onClose }),
);

const { sheet } = copy;
const GENERAL = '';

export interface ShareSheetProps extends LayerState {
  request: ShareRequest;
  isMember: boolean;
  loadArt: () => Promise<GoodsPosterArt>;
}

/** The texts promise nothing for sharing. */
export function ShareSheet({ isOpen, onClose, ...content }: ShareSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      label={sheet.titles[content.request.kind]}
      grabber={false}
      closeButton={false}
      className={styles.sheet}
    >
      <Content {...content} onClose={onClose} />
    </Sheet>
  );
}

type ContentProps = Omit<ShareSheetProps, 'isOpen'>;

/** A member's link says where it was found: on a poster. */
const posterLink = (url: string): string =>
  url.includes('refereeId=') ? `${url}&via=poster` : url;

function useLinkPoster({ request, isMember, loadArt }: ContentProps) {
  const { data, state, refresh } = useShare(isMember ? GENERAL : null);
  const owner = data?.owner ?? null;
  const orders = useMemo<GoodsPosterOrder[] | null>(
    () =>
      isMember && owner === null
        ? null
        : [
            {
              link: posterLink(request.url),
              cover: request.cover ?? request.picture,
              words: linkWords(request, owner),
              avatar: imageUrl(owner?.avatar ?? ''),
              seed: owner?.userId ?? null,
            },
          ],
    [request, isMember, owner],
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
  return {
    code: data?.code ?? '',
    state: shown,
    retry: () => (orders === null ? void refresh() : retry(0)),
  };
}

function Content(props: ContentProps) {
  const { request, onClose } = props;
  const { kind, title, text, url } = request;
  const { code, state, retry } = useLinkPoster(props);
  const [topic, setTopic] = useState<GuideTopic | null>(null);
  const poster = state.name === 'ready' ? state.poster : null;
  const fileName = (kind === 'goods' ? copy.goods : sheet).fileName(title);
  const offer = { url, code, title, text: text || title };
  return (
    <>
      <div
        className={cx('row gap-16 no-bar x-auto', styles.stage)}
        role="group"
        aria-label={sheet.pictures}
        tabIndex={0}
      >
        <Bubble request={request} />
        <Paper title={title} state={state} onRetry={retry} />
      </div>
      <section className={cx('rel raised', styles.panel)} data-ways={code ? 4 : 3}>
        <h2 className="centered t-lead l-lead bold">{sheet.titles[kind]}</h2>
        <button
          type="button"
          aria-label={uiCopy.close}
          className={cx('center tap-square absolute circle t-title ink-3 press', styles.close)}
          onClick={onClose}
        >
          <Icon path={x} />
        </button>
        <ShareActions poster={poster} fileName={fileName} offer={offer} onGuide={setTopic} />
      </section>
      {topic && (
        <Suspense>
          <Guide
            topic={topic}
            image={poster?.url ?? null}
            url={url}
            onClose={() => setTopic(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Bubble({ request: { title, text, picture } }: Pick<ShareSheetProps, 'request'>) {
  return (
    <figure className={cx('surface rigid round', styles.bubble)}>
      <figcaption>
        <b className="block t-body l-22">{title}</b>
        {text && <span className={cx('cut t-sub l-18 ink-3', styles.text)}>{text}</span>}
      </figcaption>
      <img
        className="wide well"
        src={picture}
        alt={sheet.link(title)}
        width={500}
        height={400}
        draggable={false}
      />
      <p className="t-cap l-cap ink-3">{sheet.app()}</p>
    </figure>
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
        className={cx('items-center grid rigid gap-12 round t-sub l-sub', styles.poster)}
        src={state.poster.url}
        alt={sheet.poster(title)}
        draggable={false}
      />
    );
  return (
    <div
      className={cx('items-center grid rigid gap-12 round t-sub l-sub', styles.poster)}
      role={state.name === 'failed' ? 'alert' : 'status'}
    >
      {state.name === 'making' ? (
        <p>{copy.making}</p>
      ) : (
        <>
          <p>{sheet.failed}</p>
          <Button size="sm" kind="tonal" onPress={onRetry}>
            {uiCopy.tapToRetry}
          </Button>
        </>
      )}
    </div>
  );
}
