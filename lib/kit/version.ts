/** Version of this client, named by the build (next.config.js): shown under 关于 and compared with the server's `minVersion`. */
export const APP_VERSION = process.env.NEXT_PUBLIC_APP_VERSION ?? '2.0.0';
