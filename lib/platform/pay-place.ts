import { platformName } from './platform-name';

const PHONE = /Android|iPhone|iPad|iPod|HarmonyOS|Mobile/i;

/** The messenger, another phone browser (or the installed app), a computer. */
export function payPlace(): 'wechat' | 'mobile' | 'desktop' {
  if (platformName() === 'wechat') return 'wechat';
  const { userAgent, maxTouchPoints } = navigator;
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return PHONE.test(userAgent) || isTablet ? 'mobile' : 'desktop';
}
