import type { LiveKind } from '../contract/live';

export type News = ReadonlySet<LiveKind> | 'all';

export const NOTHING: News = new Set<LiveKind>();

export const isNothing = (news: News): boolean => news !== 'all' && news.size === 0;

export const withNews = (news: News, more: readonly LiveKind[] | 'all'): News =>
  news === 'all' || more === 'all' ? 'all' : new Set([...news, ...more]);
