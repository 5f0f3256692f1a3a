const isDev = process.env.NODE_ENV === 'development';
const BUILD_ID = process.env.BUILD_ID || 'development';
const serverOrigin = process.env.DEV_SERVER_ORIGIN || 'http://127.0.0.1:3001';

/** @returns {Promise<import('next').NextConfig>} */
module.exports = async () => {
  const { bootScript } = await import('./scripts/build/boot.mjs');
  return configOf(await bootScript());
};

/** @returns {import('next').NextConfig} */
const configOf = (boot) => ({
  output: 'export',
  distDir: process.env.EXPORT_DIR || 'out',
  // an export has no server whose files would have to be found: 20 to 30 s of a build
  outputFileTracingExcludes: { 'next-server': ['**/*'] },
  basePath: '/zc',
  // The home page must stay /zc/, inside the service worker's scope.
  skipTrailingSlashRedirect: true,
  // jotai ships ES modules only; next/jest reads this list too.
  transpilePackages: ['jotai'],
  // The gallery of all parts exists for development and tests only.
  pageExtensions: ['tsx', 'ts', ...(isDev || process.env.GALLERY === '1' ? ['gallery.tsx'] : [])],
  // The content hash of the sources: a new deployment has a new id, an unchanged one keeps it.
  generateBuildId: async () => BUILD_ID,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  turbopack: { root: __dirname },
  experimental: {
    // a request costs as much as these bytes: 15 sheets and 13 KB on home; 20,000 made it 16 and 15.5
    cssChunking: { type: 'graph', requestCost: 4_000 },
    turbopackCjsTreeShaking: true,
    turbopackMangleExportNames: true,
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
  },
  // `npm run typecheck` checks all projects; a start need not do a part of it again.
  typescript: { ignoreBuildErrors: true },
  env: {
    NEXT_PUBLIC_BUILD_ID: BUILD_ID,
    NEXT_PUBLIC_APP_VERSION: '2.0.0',
    BOOT_SCRIPT: boot,
    SITE_MARKS: isDev ? '' : '1',
  },
  ...(isDev
    ? {
        // In development the pages come from Next and everything else from our server.
        rewrites: async () =>
          ['/index.php', '/api/:path*', '/upload/:path*', '/healthz', '/zc/config.json'].map(
            (source) => ({
              source,
              destination: `${serverOrigin}${source}`,
              basePath: false,
            }),
          ),
      }
    : {}),
});
