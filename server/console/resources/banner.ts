import { banner } from '@/lib/contract/console/resources/banner';
import {
  addBanner,
  editBanner,
  hideBanner,
  pageBanners,
  readBanner,
  showBanner,
} from '@/server/modules/shop/banners';
import { bindResource } from '../resource';

export const bannerResource = bindResource(banner, {
  page: (db, operation, { filters }, slice) => pageBanners(db, operation, filters, slice),
  get: readBanner,
  actions: { add: addBanner, edit: editBanner, on: showBanner, off: hideBanner },
});
