import { site } from '@/lib/contract/console/resources/site';
import { pageSite, readSite, setSite } from '@/server/modules/rules/site-commands';
import type { SiteSettings } from '@/server/modules/rules/site-settings';
import { bindResource } from '../resource';

export interface SiteDeps {
  /** Values until somebody sets them. */
  firstSite: () => SiteSettings;
}

export const siteResource = ({ firstSite }: SiteDeps) =>
  bindResource(site, {
    page: (db) => pageSite(db, firstSite()),
    get: (db, _, key) => readSite(db, firstSite(), key),
    actions: { set: setSite(firstSite) },
  });
