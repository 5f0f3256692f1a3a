/** Set by next.config.js. The server's `minVersion` is for other clients (specification 1.8). */
export const APP_VERSION = process.env.NEXT_PUBLIC_APP_VERSION ?? '2.0.0';
