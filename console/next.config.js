const path = require('node:path');

const ROOT = path.join(__dirname, '..');
const BUILD_ID = process.env.BUILD_ID || 'development';

/**
 * Its own static export (decision 0093); the app's configuration does not apply.
 * @type {import('next').NextConfig}
 */
module.exports = {
  output: 'export',
  distDir: 'out',
  basePath: '/console',
  // with a redirect the root's data file would be asked for beside the folder
  skipTrailingSlashRedirect: true,
  turbopack: { root: ROOT },
  outputFileTracingRoot: ROOT,
  // an export has no server: saves a fifth of the build's processor time
  outputFileTracingExcludes: { 'next-server': ['**/*'] },
  generateBuildId: async () => BUILD_ID,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // `npm run typecheck` checks all projects
  typescript: { ignoreBuildErrors: true },
  env: {
    NEXT_PUBLIC_CONSOLE_BUILD: BUILD_ID,
    SITE_MARKS: process.env.NODE_ENV === 'development' ? '' : '1',
  },
};
