import type { PartnerChannel } from '@/lib/contract/partners.schema';
import { agoText, monthText } from '@/lib/format/dates';
import { DAY_MS, monthOf } from '@/lib/time';
import { partnersCopy } from './copy';
import type { Partner, PartnersSummary } from './types';

export type Scope = 0 | 1 | 2;

const CHANNELS: Readonly<Record<PartnerChannel, string>> = {
  link: '链接',
  code: '邀请码',
  poster: '海报',
  card: '名片',
  block: '街区',
};

export const channelLabel = (channel: PartnerChannel): string => CHANNELS[channel];

export const relationLabel = (level: number): string =>
  level === 1 ? partnersCopy.direct : partnersCopy.indirect;

/** Second level: month only. Reader's clock. */
export const joinedLabel = ({ level, joinedAt }: Pick<Partner, 'level' | 'joinedAt'>): string =>
  level === 1 ? agoText(joinedAt) : monthText(monthOf(joinedAt));

/** 直接 · 海报 · 3天前; figures replace the channel when sorted or filtered by them. */
export function rowText(
  partner: Pick<Partner, 'level' | 'joinedAt' | 'channel' | 'mobileMask'>,
  keyword = '',
): string {
  const what =
    /^\d+$/.test(keyword) && partner.mobileMask
      ? partner.mobileMask
      : channelLabel(partner.channel);
  return [relationLabel(partner.level), what, joinedLabel(partner)].join(' · ');
}

/** Specification 15.1. */
const CORRECTION_MS = DAY_MS;
export const isNewMember = (createdAt: number | undefined, now: number): boolean =>
  createdAt !== undefined && now - createdAt < CORRECTION_MS;

export function scopesOf({
  total,
  direct,
  indirect,
  levels,
}: Pick<PartnersSummary, 'total' | 'direct' | 'indirect' | 'levels'>): {
  value: Scope;
  label: string;
  count: number;
}[] {
  if (levels < 2) return [];
  return [
    { value: 0, label: partnersCopy.all, count: total },
    { value: 1, label: partnersCopy.direct, count: direct },
    { value: 2, label: partnersCopy.indirect, count: indirect },
  ];
}

export function trendText({
  month,
  lastMonth,
}: Pick<PartnersSummary, 'month' | 'lastMonth'>): string {
  if (month === lastMonth) return partnersCopy.same;
  return month > lastMonth
    ? partnersCopy.more(month - lastMonth)
    : partnersCopy.fewer(lastMonth - month);
}

/** Specification 15.6. */
export const MIN_KEYWORD = 2;
export const MAX_KEYWORD = 20;
export const keywordOf = (text: string): string =>
  [...text.trim()].length < MIN_KEYWORD ? '' : text.trim();
