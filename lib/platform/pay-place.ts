import { platformName } from './platform-name';

const PHONE = /Android|iPhone|iPad|iPod|HarmonyOS|Mobile/i;

/** Where a cashier is open: in the messenger, in another browser of a phone (or installed there), on a computer. */
export function payPlace(): 'wechat' | 'mobile' | 'desktop' {
  if (platformName() === 'wechat') return 'wechat';
  const { userAgent, maxTouchPoints } = navigator;
  // a tablet that names itself a Mac has a touch screen
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return PHONE.test(userAgent) || isTablet ? 'mobile' : 'desktop';
}
