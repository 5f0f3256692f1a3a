import { createStore } from './signal';

export type ShareKind = 'goods' | 'plot' | 'card' | 'article' | 'film' | 'invite';

export interface ShareRequest {
  kind: ShareKind;
  title: string;
  text: string;
  url: string;
  picture: string;
  /** Another source of the poster's picture: `goods:mug`, or an upload key. */
  cover?: string;
  /** Lowest and highest price in fen, and when they were read, epoch ms. */
  price?: { min: number; max: number; at: number };
}

/** Read by the one host that shows the sheet; null = closed. */
export const shareRequests = createStore<ShareRequest | null>(null);

export const openShare = (request: ShareRequest): void => shareRequests.write(request);
