import { useEndpointList } from '@/lib/api';
import { listFeed } from '@/lib/contract/home';
import type { FeedItem } from './use-home';

const rowId = (item: FeedItem) => item.id;

/** The member's whole activity feed, page by page; separate from home, which shows the newest only. */
export const useWholeFeed = () => useEndpointList(listFeed, {}, { rowId });
