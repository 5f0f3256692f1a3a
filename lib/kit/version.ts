/** Version of this client: shown under 关于 and compared with the server's `minVersion`. Same as in package.json. */
export const APP_VERSION = '2.0.0';
