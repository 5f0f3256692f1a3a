import { afterSignIn } from './sign-in-screen';

const to = (address: string) => afterSignIn(`?to=${encodeURIComponent(address)}`);

test('leads back to the page of the console that asked', () => {
  expect(to('/members?q=林')).toBe('/console/members?q=%E6%9E%97');
});

test('leads home without a page, and from everything that is not one of ours', () => {
  expect(afterSignIn('')).toBe('/console/');
  for (const address of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/../zc/',
    '/%2e%2e/zc/',
    'javascript:alert(1)',
  ])
    expect(to(address)).toBe('/console/');
});
