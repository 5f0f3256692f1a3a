import { refresh, useEndpoint } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getUserInfo } from '@/lib/contract/account-session';
import { getHome, listFeed } from '@/lib/contract/home';
import type { HOME_RANGES } from '@/lib/contract/home.schema';

/** Days of the chart. */
export type HomeRange = (typeof HOME_RANGES)[number];
export type HomeData = OutputOf<typeof getHome>;
export type FeedItem = OutputOf<typeof listFeed>['list']['data'][number];
export type Me = OutputOf<typeof getUserInfo>;

/** Rows of the feed on home; the rest is behind 全部. */
export const FEED_ROWS = 5;

/** Numbers, to-dos and the invite code of the member. The chart requests its own range. */
export const useHome = (range: HomeRange = 7) => useEndpoint(getHome, { range });

/** Recent events around the member. */
export const useFeed = () => useEndpoint(listFeed, { page: 1, per_page: FEED_ROWS });

/** Name, picture and badges for the head of home. */
export const useMe = () => useEndpoint(getUserInfo, {});

/** Refreshes all of the member's own data on home. */
export const refreshHome = () => refresh(getHome, listFeed, getUserInfo);
