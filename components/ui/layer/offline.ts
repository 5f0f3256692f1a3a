import { noticeStore } from './notices';

/** Shows or hides the no-network banner. Called by the owner of the network state; cached content stays visible. */
export const offlineBanner = {
  /** @param text instead of the default, such as since when the content is true */
  show: (onRetry?: () => unknown, text?: string) =>
    noticeStore.change({ offline: { onRetry, text } }),
  hide: () => {
    if (noticeStore.read().offline) noticeStore.change({ offline: null });
  },
};

/** The loading indicator over the page: the request layer shows it after 800 ms of a pending call. */
export const loadingIndicator = {
  show: () => noticeStore.change({ isLoading: true }),
  hide: () => noticeStore.change({ isLoading: false }),
};
