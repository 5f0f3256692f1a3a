import type { PartnerChannel, PartnerFilter, PartnerSort } from '@/lib/contract/partners.schema';
import { partnersCopy } from './copy';
import { channelLabel } from './flow';

export interface PartnerView {
  sort: PartnerSort;
  order: 'asc' | 'desc';
  filter: PartnerFilter;
  channel: PartnerChannel | '';
}

export const DEFAULT_VIEW: PartnerView = {
  sort: 'joined',
  order: 'desc',
  filter: 'all',
  channel: '',
};

const { view: copy } = partnersCopy;

export const orderText = ({ sort, order }: PartnerView): string =>
  copy.by[sort] + (order === 'asc' ? copy.ascending[sort] : '');

/** 已成交 · 海报; empty = none. */
export const filterText = ({ filter, channel }: PartnerView): string =>
  [filter === 'all' ? '' : copy.filters[filter], channel === '' ? '' : channelLabel(channel)]
    .filter(Boolean)
    .join(' · ');
