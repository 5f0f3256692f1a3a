import { noticeStore } from './notices';

/** The network state's owner calls it. */
export const offlineBanner = {
  show: (onRetry?: () => unknown, text?: string) =>
    noticeStore.change({ offline: { onRetry, text } }),
  hide: () => {
    if (noticeStore.read().offline) noticeStore.change({ offline: null });
  },
};

/** Shows after 800 ms of a pending call. */
export const loadingIndicator = {
  show: () => noticeStore.change({ isLoading: true }),
  hide: () => noticeStore.change({ isLoading: false }),
};
