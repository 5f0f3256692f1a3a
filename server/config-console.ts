import { string } from 'yup';
import { flag, whole } from './config-fields';
import { isAllowList } from './http/allow-list';
import { StartError } from './start-error';

const networks = () =>
  string().test(
    'networks',
    '${path} 须为逗号分隔的地址或网段，例如 10.8.0.0/16,203.0.113.7',
    (value) => value === undefined || isAllowList(value),
  );

export const consoleSettings = {
  CONSOLE_PORT: whole(1, 65535),
  CONSOLE_HOST: string().default('127.0.0.1'),
  CONSOLE_URL: string().matches(
    /^https?:\/\/[^\s/?#@]+$/,
    '${path} 须为后台的公开来源，不带路径，例如 https://ops.example.com',
  ),
  CONSOLE_ALLOW: networks(),
  /** Also 核销 alone: a shop's clerks work outside the office's network. */
  CONSOLE_ALLOW_REDEEM: networks(),
  /** Only the console: `npm run console`. */
  CONSOLE_ALONE: flag().default('0'),
  CONSOLE_OUT_DIR: string().default('console/out'),
};

export const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/**
 * Localhost without CONSOLE_URL: addresses of digits cannot have passkeys.
 * @throws StartError when strangers could reach a console of unknown origin, or read along
 */
export function consoleOrigin({
  CONSOLE_PORT: port,
  CONSOLE_HOST: host,
  CONSOLE_URL: url,
}: {
  CONSOLE_PORT?: number;
  CONSOLE_HOST: string;
  CONSOLE_URL?: string;
}): string | null {
  if (port === undefined) return null;
  if (url === undefined) {
    if (LOOPBACK.test(host)) return `http://localhost:${port}`;
    throw new StartError(
      'CONSOLE_HOST 不是本机地址时必须设置 CONSOLE_URL，例如 https://ops.example.com。(Set CONSOLE_URL.)',
    );
  }
  const { protocol, hostname, origin } = new URL(url);
  if (protocol === 'http:' && !LOOPBACK.test(hostname))
    throw new StartError('CONSOLE_URL 须以 https:// 开头：后台只能经加密连接访问。(Use https.)');
  return origin;
}
