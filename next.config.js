const isDev = process.env.NODE_ENV === 'development';
const serverOrigin = process.env.DEV_SERVER_ORIGIN || 'http://127.0.0.1:3001';

/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  distDir: process.env.EXPORT_DIR || 'out',
  basePath: '/zc',
  // The home page must stay /zc/, inside the service worker's scope.
  skipTrailingSlashRedirect: true,
  // jotai ships ES modules only; next/jest reads this list too.
  transpilePackages: ['jotai'],
  // The gallery of all parts exists for development and tests only.
  pageExtensions: isDev || process.env.GALLERY === '1' ? ['tsx', 'ts', 'gallery.tsx'] : ['tsx', 'ts'],
  // The content hash of the sources: a new deployment has a new id, an unchanged one keeps it.
  generateBuildId: async () => process.env.BUILD_ID || 'development',
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // `npm run typecheck` checks all five projects; a start need not do a part of it again.
  typescript: { ignoreBuildErrors: true },
  env: { NEXT_PUBLIC_BUILD_ID: process.env.BUILD_ID || 'development', NEXT_PUBLIC_APP_VERSION: '2.0.0' },
  ...(isDev
    ? {
        // In development the pages come from Next and everything else from our server.
        rewrites: async () => ['/index.php', '/api/:path*', '/upload/:path*', '/healthz'].map((source) => ({ source, destination: `${serverOrigin}${source}`, basePath: false })),
      }
    : {}),
};

module.exports = config;
