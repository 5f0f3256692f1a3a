import { isInstalled } from './install';

export type PlatformName = 'h5' | 'wechat' | 'pwa';

export function platformName(): PlatformName {
  if (typeof navigator === 'undefined') return 'h5';
  if (/MicroMessenger/i.test(navigator.userAgent)) return 'wechat';
  return isInstalled() ? 'pwa' : 'h5';
}
