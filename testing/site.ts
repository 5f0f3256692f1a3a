import { DEFAULT_SITE } from '@/lib/contract/first-brand';
import type { Site } from '@/lib/contract/site';

export const TEST_SITE: Site = {
  ...DEFAULT_SITE,
  id: 'test',
  sign: { prefix: 'test-prefix', secret: 'test-secret-of-the-site' },
};
