import { CRMEB } from './crmeb';
import { LIKESHOP } from './likeshop';
import { YOSHOP } from './yoshop';

export { COMMON, figure, oneLine, type Source } from './source';

export const SOURCES = { crmeb: CRMEB, likeshop: LIKESHOP, yoshop: YOSHOP };
export type SourceName = keyof typeof SOURCES;
