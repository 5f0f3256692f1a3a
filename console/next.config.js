const path = require('node:path');

const ROOT = path.join(__dirname, '..');
const BUILD_ID = process.env.BUILD_ID || 'development';

/**
 * The operators' console: a static export of its own (decision 0093). Nothing of the app's configuration applies to it: no
 * service worker, no scale of type, no byte tricks.
 * @type {import('next').NextConfig}
 */
module.exports = {
  output: 'export',
  distDir: 'out',
  basePath: '/console',
  // `/console/` must stay as it is: without the stroke the root's data file would be asked for beside the folder
  skipTrailingSlashRedirect: true,
  // the contract, formats and times stand in the repository's `lib`
  turbopack: { root: ROOT },
  outputFileTracingRoot: ROOT,
  // an export has no server whose files would have to be found: a fifth of a build's processor time
  outputFileTracingExcludes: { 'next-server': ['**/*'] },
  generateBuildId: async () => BUILD_ID,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // `npm run typecheck` checks all projects
  typescript: { ignoreBuildErrors: true },
  env: { NEXT_PUBLIC_CONSOLE_BUILD: BUILD_ID },
};
