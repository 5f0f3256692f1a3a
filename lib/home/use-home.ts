import { refresh, useEndpoint, useSession, useEndpointList, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getUserInfo } from '@/lib/contract/account';
import { getHome, listFeed } from '@/lib/contract/home';
import type { HOME_RANGES } from '@/lib/contract/home.schema';
import { getReferee, listPartners } from '@/lib/contract/partners';

export type HomeRange = (typeof HOME_RANGES)[number];
export type HomeData = OutputOf<typeof getHome>;
export type FeedItem = OutputOf<typeof listFeed>['list']['data'][number];

export const FEED_ROWS = 5;

export const useHome = (range: HomeRange = 7) => useEndpoint(getHome, { range });

export const useFeed = () => useEndpoint(listFeed, { page: 1, per_page: FEED_ROWS });

export const useMe = () => useEndpoint(getUserInfo, {});

export const refreshHome = () => refresh(getHome, listFeed, getUserInfo);

export const useMember = () => useSession().session;

const rowId = (item: FeedItem) => item.id;

export const useWholeFeed = () => useEndpointList(listFeed, {}, { rowId });

export const useConfirmInviter = () => useSend(getReferee);

export const refreshInviter = () => refresh(getHome, getReferee, listPartners);
