import type { RowOf } from '@/lib/api';
import type { getCard, getCardStats, listBox, listExchanges, viewCard } from '@/lib/contract/card';
import type { CARD_RANGES } from '@/lib/contract/card.schema';
import type { OutputOf } from '@/lib/contract/endpoint';

export type OwnCard = OutputOf<typeof getCard>;
export type ShownCard = OutputOf<typeof viewCard>;
export type CardFields = OwnCard['fields'];
export type CardSettings = Pick<OwnCard, 'theme' | 'isPublic' | 'isVisitNamed'>;
export type BoxRow = RowOf<typeof listBox>;
export type ExchangeRow = RowOf<typeof listExchanges>;
export type CardStats = OutputOf<typeof getCardStats>;
export type CardRange = (typeof CARD_RANGES)[number];
