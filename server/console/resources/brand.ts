import { brand } from '@/lib/contract/console/resources/brand';
import { putBack, setBrand, setLogo } from '@/server/modules/brand/commands';
import { pageBrand, readBrand } from '@/server/modules/brand/queries';
import { bindResource } from '../resource';
import type { StorageDeps } from './goods';

export const brandResource = ({ storage }: StorageDeps) =>
  bindResource(brand, {
    page: (db, operation, asked) => pageBrand(db, operation, asked),
    get: readBrand,
    actions: { set: setBrand, logo: setLogo(storage), back: putBack(storage) },
  });
