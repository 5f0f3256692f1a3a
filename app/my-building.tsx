import { Building } from '@/components/ui/art/building';
import type { KnownMember } from '@/lib/account/profile/use-account';

export const myBuilding = ({ level = 0, blockNo, blockAreaId, isMayor }: KnownMember) => (
  <Building
    level={level}
    no={blockNo ?? undefined}
    seed={blockAreaId ?? undefined}
    owner={isMayor ? 'mayor' : 'me'}
    ground="ring"
  />
);
