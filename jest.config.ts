/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import nextJest from 'next/jest.js';

const common: Config = {
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  roots: ['<rootDir>/app', '<rootDir>/components', '<rootDir>/console', '<rootDir>/lib'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^next/navigation$': '<rootDir>/testing/next-navigation.ts',
  },
};
const withNext = nextJest({ dir: './' });

/**
 * Making a page for a test file takes longer than most tests: files in `.ts` have none, unless they ask for it with
 * `@jest-environment jsdom`.
 */
const withoutPage: Config = {
  ...common,
  displayName: 'plain',
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
};
const withPage: Config = {
  ...common,
  displayName: 'page',
  testEnvironment: 'jsdom',
  testMatch: ['**/*.test.tsx'],
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts', '<rootDir>/testing/page-setup.ts'],
};

const config = async (): Promise<Config> => ({
  /* Long forms are typed key by key: a busy machine needs more than the default 5 s. */
  testTimeout: 60_000,
  projects: await Promise.all([withoutPage, withPage].map((project) => withNext(project)())),
});

export default config;
