import { platformName } from './platform-name';

const PHONE = /Android|iPhone|iPad|iPod|HarmonyOS|Mobile/i;

/** Messenger, other phone browser (or installed), computer. */
export function payPlace(): 'wechat' | 'mobile' | 'desktop' {
  if (platformName() === 'wechat') return 'wechat';
  const { userAgent, maxTouchPoints } = navigator;
  // A tablet posing as a Mac has touch.
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return PHONE.test(userAgent) || isTablet ? 'mobile' : 'desktop';
}
