import { CRMEB } from './crmeb';
import { LIKESHOP } from './likeshop';
import type { Source, SourceName } from './source';
import { YOSHOP } from './yoshop';

export { COMMON, type Source, type SourceName, SOURCES } from './source';

export const SOURCE_OF: Readonly<Record<SourceName, Source>> = {
  crmeb: CRMEB,
  likeshop: LIKESHOP,
  yoshop: YOSHOP,
};
