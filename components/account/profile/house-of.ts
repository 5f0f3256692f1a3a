import type { KnownMember } from '@/lib/account/profile/use-account';
import { buildPageUrl } from '@/lib/kit';

export const houseOf = ({ blockAreaId, blockNo }: KnownMember) =>
  buildPageUrl('/pages/space/city', { blockAreaId: blockAreaId ?? undefined, blockNo });
