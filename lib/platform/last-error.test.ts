/** @jest-environment jsdom */
let page: typeof import('./last-error');

beforeEach(async () => {
  jest.resetModules();
  page = await import('./last-error');
});

it('remembers the newest uncaught error while it watches, and nothing afterwards', () => {
  expect(page.lastError()).toBe('');
  const stop = page.watchErrors();
  window.dispatchEvent(
    new ErrorEvent('error', { message: '坏了', filename: 'https://x/zc/_next/a.js', lineno: 7 }),
  );
  expect(page.lastError()).toBe('坏了 @a.js:7');
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: new TypeError('没有网络') }),
  );
  expect(page.lastError()).toBe('TypeError: 没有网络');
  const stylesheet = Object.assign(new Event('unhandledrejection', { cancelable: true }), {
    reason: new Event('error'),
  });
  window.dispatchEvent(stylesheet);
  expect(stylesheet.defaultPrevented).toBe(true);
  expect(page.lastError()).toBe('TypeError: 没有网络');
  stop();
  window.dispatchEvent(new ErrorEvent('error', { message: '再坏', filename: '', lineno: 1 }));
  expect(page.lastError()).toBe('TypeError: 没有网络');
});

it('keeps the number of the newest answer that was an error, whatever goes wrong after it', () => {
  const stop = page.watchErrors();
  page.noteErrorId('K7QM3XPD2A', 'internal');
  window.dispatchEvent(
    new ErrorEvent('error', { message: `坏了${'了'.repeat(400)}`, filename: 'a.js', lineno: 7 }),
  );
  page.noteErrorId('', '');
  expect(page.lastErrorId()).toBe('');
  expect(page.lastError()).toMatch(/^internal K7QM3XPD2A; 坏了/);
  page.noteErrorId('Z2222222ZZ', 'not_found');
  expect(page.lastError()).toMatch(/^not_found Z2222222ZZ; 坏了/);
  stop();
});
