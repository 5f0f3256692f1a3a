import { LIVE_KINDS, type LiveKind } from '../contract/live';
import { isOnline, isVisible, subscribeOnline, subscribeVisible } from '../platform/page-state';
import { leadTabs, openTabChannel } from '../platform/tab-leader';
import { MINUTE_MS, SECOND_MS } from '../time';
import { connect, type ConnectionOptions } from './connection';
import { isNothing, type News, NOTHING, withNews } from './unseen';

/** A hidden page closes its stream after this time. */
const HIDDEN_MS = MINUTE_MS;

/** A sleeping phone loses its connection without a sign. */
const AWAY_MS = 10 * SECOND_MS;
/** Data that a page has just loaded is not fetched again. */
const YOUNG_MS = 15 * SECOND_MS;

interface TabMessage {
  cursor: string;
  kinds: readonly LiveKind[] | 'all';
}

export interface FollowOptions extends Pick<ConnectionOptions, 'open' | 'random'> {
  userId: number;
  onNews: (news: News) => void;
}

const isTabMessage = (message: unknown): message is TabMessage => {
  const { cursor, kinds } = (message ?? {}) as Partial<TabMessage>;
  return (
    typeof cursor === 'string' &&
    (kinds === 'all' || (Array.isArray(kinds) && kinds.every((kind) => LIVE_KINDS.includes(kind))))
  );
};

/** A device's tabs share one connection while one is visible; hidden pages get news when shown. */
export function followLive({ userId, onNews, ...options }: FollowOptions): () => void {
  let cursor = '';
  let stopLeading: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unseen = NOTHING;
  let hurry: (() => void) | undefined;
  let hiddenAt = 0;
  const begun = Date.now();
  const isYoung = () => Date.now() - begun < YOUNG_MS;

  function flush(): void {
    if (!isVisible() || isNothing(unseen)) return;
    const news = unseen;
    unseen = NOTHING;
    onNews(news);
  }
  function note({ kinds, cursor: reached }: TabMessage): void {
    if (reached !== '') cursor = reached;
    unseen = withNews(unseen, kinds);
    flush();
  }

  const name = `live-${userId}`;
  const channel = openTabChannel<TabMessage>(name, (message) => {
    if (isTabMessage(message)) note(message);
  });
  const tell = (kinds: TabMessage['kinds']) => {
    const news = { cursor, kinds };
    note(news);
    channel.send(news);
  };

  function lead(): () => void {
    const connection = connect({
      ...options,
      cursor,
      onKinds: tell,
      // Fresh data stays; the bells are refreshed, because the stream began later.
      onReset: () => (isYoung() ? onNews(NOTHING) : tell('all')),
      onCursor: (next) => {
        cursor = next;
      },
    });
    ({ hurry } = connection);
    const unsubscribe = subscribeOnline(() => isOnline() && hurry?.());
    return () => {
      hurry = undefined;
      unsubscribe();
      connection.stop();
    };
  }
  function watch(): void {
    clearTimeout(timer);
    if (isVisible()) {
      if (stopLeading && Date.now() - hiddenAt > AWAY_MS) hurry?.();
      stopLeading ??= leadTabs(name, lead);
      flush();
      return;
    }
    hiddenAt = Date.now();
    timer = setTimeout(() => {
      stopLeading?.();
      stopLeading = undefined;
    }, HIDDEN_MS);
  }

  watch();
  const unsubscribe = subscribeVisible(watch);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    stopLeading?.();
    channel.close();
  };
}
