import { useEndpointList } from '@/lib/api';
import { listFeed } from '@/lib/contract/home';
import type { FeedItem } from './use-home';

const rowId = (item: FeedItem) => item.id;

export const useWholeFeed = () => useEndpointList(listFeed, {}, { rowId });
