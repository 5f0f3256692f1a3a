import { DEFAULT_SITE, type Site } from '@/lib/contract/site';

/** The configuration of tests of the app: jest.setup.ts gives it to every one. */
export const TEST_SITE: Site = {
  ...DEFAULT_SITE,
  id: 'test',
  sign: { prefix: 'test-prefix', secret: 'test-secret-of-the-site' },
};
