import { refresh, useEndpoint } from '@/lib/api';
import { getUserInfo } from '@/lib/contract/account-session';
import type { OutputOf } from '@/lib/contract';
import type { HOME_RANGES } from '@/lib/contract/home.schema';
import { getHome, listFeed } from '@/lib/contract/home';

/** Days of the chart. */
export type HomeRange = (typeof HOME_RANGES)[number];
export type HomeData = OutputOf<typeof getHome>;
export type FeedItem = OutputOf<typeof listFeed>['list']['data'][number];
export type Me = OutputOf<typeof getUserInfo>;

/** Rows of the feed on home; the rest is behind 全部. */
export const FEED_ROWS = 5;

/** Numbers, to-dos and the invite code of the member. The chart asks for its own range. */
export const useHome = (range: HomeRange = 7) => useEndpoint(getHome, { range });

/** What happened lately around the member. */
export const useFeed = () => useEndpoint(listFeed, { page: 1, per_page: FEED_ROWS });

/** Name, picture and badges for the head of home. */
export const useMe = () => useEndpoint(getUserInfo, {});

/** Fetches everything that is the member's own on home again. */
export const refreshHome = () => refresh(getHome, listFeed, getUserInfo);
