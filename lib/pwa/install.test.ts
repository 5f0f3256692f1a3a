/** @jest-environment jsdom */
import { installGuideOf } from './install-guide';
import { mayOffer, noteOffer, noteRefusal, noteVisit } from './use-install-offer';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('how the app gets onto the home screen', () => {
  it.each([
    ['a phone of the makers of iOS shows the share menu', IPHONE, 5, false, 'ios'],
    ['their tablet says that it is a computer, but has fingers', IPAD, 5, false, 'ios'],
    ['their computer has nothing to offer', IPAD, 0, false, null],
    ['a browser that offers a dialog uses it', ANDROID, 5, true, 'prompt'],
    ['on a computer as well', DESKTOP, 0, true, 'prompt'],
    ['another browser on Android has it in its menu', ANDROID, 5, false, 'menu'],
    [
      'a messaging app leads to the browser, whatever the system can',
      `${ANDROID} MicroMessenger/8.0`,
      5,
      true,
      'messenger',
    ],
    ['and on iOS too', `${IPHONE} MicroMessenger/8.0`, 5, false, 'messenger'],
    ['a computer without a dialog is not asked', DESKTOP, 0, false, null],
  ])('%s', (_, userAgent, touchPoints, canPrompt, expected) => {
    expect(installGuideOf({ userAgent, touchPoints, canPrompt })).toBe(expected);
  });
});

describe('the moment of the offer', () => {
  beforeEach(() => window.localStorage.clear());

  it('is not the first visit, however often the page is opened in it', () => {
    const now = 30 * DAY;
    noteVisit(now);
    noteVisit(now + 60_000);
    expect(mayOffer(now + 60_000)).toBe(false);
    noteVisit(now + HOUR);
    expect(mayOffer(now + HOUR)).toBe(true);
  });

  it('comes again two weeks after a refusal, and never after the second', () => {
    let now = DAY * 30;
    noteVisit(now);
    noteVisit((now += HOUR));
    noteOffer(now);
    noteRefusal();
    expect(mayOffer(now + 13 * DAY)).toBe(false);
    expect(mayOffer((now += 14 * DAY))).toBe(true);
    noteOffer(now);
    noteRefusal();
    expect(mayOffer(now + 1000 * DAY)).toBe(false);
  });

  it('does not come in a browser that remembers nothing', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(mayOffer()).toBe(false);
  });
});
