import * as contract from '@/lib/contract/law';
import { permitsOf } from '@/lib/contract/law-facts';
import type { Party } from '@/server/adapters/parties';
import { type Route, route } from '@/server/http/route';
import { currentLaw } from '@/server/modules/rules/law-settings';

export const lawRoutes = (parties: readonly Party[]): Route[] => [
  route(contract.getLaw, async ({ db }) => {
    const law = await currentLaw(db);
    const { company, creditCode, licenceAddress, licencePicture } = law;
    const { contact, hours, address, complaints } = law;
    return {
      company,
      creditCode,
      licenceAddress,
      licencePicture,
      permits: permitsOf(law.permits),
      contact,
      hours,
      address,
      complaints,
    };
  }),
  route(contract.getParties, async () => ({ list: [...parties] })),
];
