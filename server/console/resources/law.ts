import { law } from '@/lib/contract/console/resources/law';
import { setIcon, setLaw, setLicence } from '@/server/modules/law/commands';
import { pageLaw, readLaw } from '@/server/modules/law/queries';
import { bindResource } from '../resource';
import type { StorageDeps } from './goods';

export const lawResource = ({ storage }: StorageDeps) =>
  bindResource(law, {
    page: (db, operation, asked) => pageLaw(db, operation, asked),
    get: readLaw,
    actions: { set: setLaw, licence: setLicence(storage), icon: setIcon },
  });
