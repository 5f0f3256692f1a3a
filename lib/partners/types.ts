import type { OutputOf } from '@/lib/contract/endpoint';
import type { listPartners } from '@/lib/contract/partners';

type PartnersPage = OutputOf<typeof listPartners>;
/** `reward`: fen; a second-level `partnerId` names nobody. */
export type Partner = PartnersPage['list']['data'][number];
export type PartnersSummary = PartnersPage['summary'];
export type Inviter = NonNullable<PartnersSummary['inviter']>;
