/** @jest-environment jsdom */
import { lastError, lastErrorId, noteErrorId, watchErrors } from './last-error';

it('remembers the newest uncaught error while it watches, and nothing afterwards', () => {
  expect(lastError()).toBe('');
  const stop = watchErrors();
  window.dispatchEvent(
    new ErrorEvent('error', { message: '坏了', filename: 'https://x/zc/_next/a.js', lineno: 7 }),
  );
  expect(lastError()).toBe('坏了 @a.js:7');
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: new TypeError('没有网络') }),
  );
  expect(lastError()).toBe('TypeError: 没有网络');
  const stylesheet = Object.assign(new Event('unhandledrejection', { cancelable: true }), {
    reason: new Event('error'),
  });
  window.dispatchEvent(stylesheet);
  expect(stylesheet.defaultPrevented).toBe(true);
  expect(lastError()).toBe('TypeError: 没有网络');
  stop();
  window.dispatchEvent(new ErrorEvent('error', { message: '再坏', filename: '', lineno: 1 }));
  expect(lastError()).toBe('TypeError: 没有网络');
});

it('keeps the number of the newest answer that was an error, whatever goes wrong after it', () => {
  const stop = watchErrors();
  noteErrorId('K7QM3XPD2A', 'internal');
  window.dispatchEvent(
    new ErrorEvent('error', { message: `坏了${'了'.repeat(400)}`, filename: 'a.js', lineno: 7 }),
  );
  noteErrorId('', '');
  expect(lastErrorId()).toBe('');
  expect(lastError()).toMatch(/^internal K7QM3XPD2A; 坏了/);
  noteErrorId('Z2222222ZZ', 'not_found');
  expect(lastError()).toMatch(/^not_found Z2222222ZZ; 坏了/);
  stop();
});
