import type { PartnerChannel, PartnerFilter, PartnerSort } from '@/lib/contract/partners.schema';
import { partnersCopy } from './copy';
import { channelLabel } from './flow';

/** In which order and which of the partners are listed. */
export interface PartnerView {
  sort: PartnerSort;
  order: 'asc' | 'desc';
  filter: PartnerFilter;
  /** '' = any channel. */
  channel: PartnerChannel | '';
}

/** All partners, newest first. */
export const DEFAULT_VIEW: PartnerView = {
  sort: 'joined',
  order: 'desc',
  filter: 'all',
  channel: '',
};

const { view: copy } = partnersCopy;

/** The order as text: 按成交单数，从少到多. */
export const orderText = ({ sort, order }: PartnerView): string =>
  copy.by[sort] + (order === 'asc' ? copy.ascending[sort] : '');

/** The list's filter: 已成交 · 海报; empty without one. */
export const filterText = ({ filter, channel }: PartnerView): string =>
  [filter === 'all' ? '' : copy.filters[filter], channel === '' ? '' : channelLabel(channel)]
    .filter(Boolean)
    .join(' · ');
