/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import { useCachedPages } from './use-cached-pages';

const cached = [
  { path: '/zc/pages/article/detail?articleId=7', at: 90 },
  { path: '/zc/offline', at: 80 },
  { path: '/zc/', at: 70 },
  { path: '/zc/pages/article/detail?articleId=2', at: 60 },
  { path: '/zc/pages/index/index', at: 50 },
  { path: '/zc/pages/of/yesterday', at: 40 },
  { path: '/zc/pages/user/money', at: 30 },
];
jest.mock('@/lib/api', () => ({ listCachedPages: () => Promise.resolve(cached) }));

it('names each page once, with the query of its last visit, and nothing that does not open', async () => {
  const { result } = renderHook(useCachedPages);
  expect(result.current).toBeUndefined();
  await waitFor(() =>
    expect(result.current).toEqual([
      { path: '/pages/article/detail?articleId=7', title: '文章', at: 90 },
      { path: '/', title: '推广', at: 70 },
      { path: '/pages/user/money', title: '我的钱包', at: 30 },
    ]),
  );
});
