import { useEndpointList } from '@/lib/api';
import { listFeed } from '@/lib/contract/home';
import type { FeedItem } from './use-home';

const rowId = (item: FeedItem) => item.id;

/** All that happened around the member, page by page; apart from home itself, which shows the newest only. */
export const useWholeFeed = () => useEndpointList(listFeed, {}, { rowId });
