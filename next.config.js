const isDev = process.env.NODE_ENV === 'development';
const BUILD_ID = process.env.BUILD_ID || 'development';
const serverOrigin = process.env.DEV_SERVER_ORIGIN || 'http://127.0.0.1:3001';

/** After this a lazy part counts as missing: ChunkLoadError (specification 8.8). */
const CHUNK_TIMEOUT_MS = 60_000;

/** The server's code only prerenders the pages: it needs no maps, but is minified, since inline scripts are the text of its functions. */
const PRERENDER_ONLY = { serverSourceMaps: false };

/** Bytes of a drawing that costs less in its style sheet than the round trip to its file: it is painted with the first frame. */
const SMALL_DRAWING = 1_000;
/** Parentheses too: what reads the rule as text shall not take one for the end of the address. */
const asAddress = (svg) =>
  `data:image/svg+xml,${String(svg)
    .trim()
    .replace(/"/g, "'")
    .replace(/[%#()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/** @returns {Promise<import('next').NextConfig>} */
module.exports = async () => {
  const { TRIM } = await import('./scripts/build/trim.mjs');
  const { trimNext } = await import('./scripts/build/trim-next.mjs');
  const { CHUNKS } = await import('./scripts/build/chunks.mjs');
  const { loadLazyStyles } = await import('./scripts/build/lazy-styles.mjs');
  const { HAS_UNUSED, REACT_ONLY } = await import('./scripts/build/unused-parts.mjs');
  const { compileHints } = await import('./scripts/build/compile-hints.mjs');
  const { listShopFiles } = await import('./scripts/build/shop-files.mjs');
  const { LAYOUT } = await import('./scripts/build/layout.mjs');
  const { bootScript } = await import('./scripts/build/boot.mjs');
  const { shortenIds } = await import('./scripts/build/short-ids.mjs');
  const { shortenClassNames } = await import('./scripts/build/class-names.mjs');
  const name = (webpackConfig) => TRIM.classNames && shortenClassNames(webpackConfig);
  const boot = await bootScript(LAYOUT);
  const nextConfig = configOf(LAYOUT, boot, name, (webpackConfig, webpack) => {
    if (TRIM.shortIds) shortenIds(webpackConfig, webpack);
    if (TRIM.chunkGroups) Object.assign(webpackConfig.optimization.splitChunks.cacheGroups, CHUNKS);
    if (TRIM.lazyStyles) loadLazyStyles(webpackConfig);
    if (TRIM.unused) {
      Object.assign(webpackConfig.resolve.alias, REACT_ONLY);
      webpackConfig.module.rules.push({
        test: HAS_UNUSED,
        enforce: 'pre',
        loader: require.resolve('./scripts/build/unused-parts.mjs'),
      });
    }
    if (TRIM.compileHints) webpackConfig.plugins.push(compileHints(webpack));
    webpackConfig.plugins.push(listShopFiles(webpack));
    trimNext(webpackConfig, webpack, TRIM);
  });
  return process.env.NODE_ENV === 'production' ? withWorker(nextConfig) : nextConfig;
};

/** The plugin compiles our own worker and hands it the list of files; it adds nothing to the pages. */
async function withWorker(nextConfig) {
  const { BUILD_EXCLUDES, precacheEntries } = await import('./scripts/build/precache.mjs');
  const { default: withPwa } = await import('next-pwa');
  const additionalManifestEntries = precacheEntries({ buildId: BUILD_ID });
  return withPwa({
    dest: 'public',
    register: false,
    cacheStartUrl: false,
    reloadOnOnline: false,
    swSrc: 'worker/sw.ts',
    additionalManifestEntries,
    buildExcludes: BUILD_EXCLUDES,
  })(nextConfig);
}

/** @returns {import('next').NextConfig} */
const configOf = (layout, boot, name, trim) => ({
  output: 'export',
  distDir: process.env.EXPORT_DIR || 'out',
  // an export has no server whose files would have to be found: 20 to 30 s of a build
  outputFileTracingExcludes: { 'next-server': ['**/*'] },
  basePath: '/zc',
  // The home page must stay /zc/, inside the service worker's scope.
  skipTrailingSlashRedirect: true,
  // jotai ships ES modules only; next/jest reads this list too.
  transpilePackages: ['jotai'],
  // What is a tab in one layout is a page in the other. The gallery of all parts exists for development and tests only.
  pageExtensions: [
    'tsx',
    'ts',
    `${layout}.tsx`,
    ...(isDev || process.env.GALLERY === '1' ? ['gallery.tsx'] : []),
  ],
  // The content hash of the sources: a new deployment has a new id, an unchanged one keeps it.
  generateBuildId: async () => BUILD_ID,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // Each page carries its own styles only: merged files brought the styles of every lazy part into the first page.
  experimental: { cssChunking: false, ...PRERENDER_ONLY },
  webpack: (webpackConfig, { isServer, dev, webpack }) => {
    // CI builds once in a fresh clone: writing webpack's cache costs time that no later build saves.
    if (process.env.CI) webpackConfig.cache = false;
    if (!dev) name(webpackConfig);
    if (!isServer && !dev) trim(webpackConfig, webpack);
    webpackConfig.module.rules.push({
      resource: /\.svg$/,
      issuer: /\.css$/,
      type: 'asset',
      parser: { dataUrlCondition: { maxSize: SMALL_DRAWING } },
      generator: { dataUrl: asAddress },
    });
    // 32 bits tell the versions of one file apart; the loader carries the names of all lazy parts
    webpackConfig.output.hashDigestLength = 8;
    webpackConfig.output.chunkLoadTimeout = CHUNK_TIMEOUT_MS;
    return webpackConfig;
  },
  // `npm run typecheck` checks all projects; a start need not do a part of it again.
  typescript: { ignoreBuildErrors: true },
  env: {
    NEXT_PUBLIC_BUILD_ID: BUILD_ID,
    NEXT_PUBLIC_APP_VERSION: '2.0.0',
    NEXT_PUBLIC_TABS: layout,
    BOOT_SCRIPT: boot,
  },
  ...(isDev
    ? {
        // In development the pages come from Next and everything else from our server.
        rewrites: async () =>
          ['/index.php', '/api/:path*', '/upload/:path*', '/healthz'].map((source) => ({
            source,
            destination: `${serverOrigin}${source}`,
            basePath: false,
          })),
      }
    : {}),
});
