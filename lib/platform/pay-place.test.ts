/** @jest-environment jsdom */
import { payPlace } from './pay-place';

const give = (userAgent: string, maxTouchPoints = 0) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
};
afterEach(() => jest.restoreAllMocks());

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0', 5, 'wechat'],
  ['Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0 WindowsWechat', 0, 'wechat'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1', 5, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/129.0 Mobile', 5, 'mobile'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 5, 'mobile'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 0, 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/129.0', 10, 'desktop'],
] as const)('%s with %d touches is %s', (userAgent, touches, place) => {
  give(userAgent, touches);
  expect(payPlace()).toBe(place);
});
