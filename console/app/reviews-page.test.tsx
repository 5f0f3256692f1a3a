import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { setSessionState } from '@/console/api/session';
import ReviewsPage from '@/console/app/(signed-in)/reviews/page';
import { madeEffect } from '@/console/resource/effect-fixtures';
import type { DetailOf } from '@/lib/contract/console/resource';
import type { review } from '@/lib/contract/console/resources/review';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;
const NOW = Date.now();

const row: DetailOf<typeof review> = {
  id: 7,
  product: '手冲咖啡壶',
  stars: 1,
  text: '壶嘴有缺口',
  pictures: 0,
  member: { memberId: 3, name: '林知夏', plot: null, state: 'active' },
  reply: null,
  at: NOW - 60_000,
  state: 'shown',
  goodsId: 12,
  sku: '600 ml',
  images: [],
  addition: null,
  replied: null,
  law: null,
  order: null,
  isAnonymous: false,
};
const tick = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const sent = () =>
  server.mock.calls
    .filter(([call]) => call.name === 'reviews.hide')
    .map(([, { key, form, version }]) => ({ key, form, version }));

beforeEach(() => {
  window.history.replaceState(null, '', '/console/reviews?answer=no&open=7');
  const permissions = ['review.read', 'review.moderate'];
  setSessionState({
    kind: 'signed-in',
    session: { operator: '陈静', roles: [], permissions, environment: '', cityIds: null },
  });
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }) => {
    if (name === 'reviews.get') return { row, version: 'v1' };
    if (name === 'views.listViews') return { rows: [] };
    if (name === 'reviews.list')
      return { rows: [row], total: { count: 1, isExact: true }, summary: {} };
    const effect = madeEffect({ sentence: '文字和图不显示，1 星仍计入' });
    return { effect, shown: {}, key: '7' };
  });
});

test('a review is read, and hidden by a key, a reason of the law and Enter', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ReviewsPage />
    </SWRConfig>,
  );
  await tick();
  expect((await screen.findAllByText('壶嘴有缺口')).length).toBeGreaterThan(0);
  fireEvent.keyDown(document.body, { key: 'h' });
  await tick();
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByLabelText('侮辱、诽谤他人'));
  await tick();
  fireEvent.click(await within(dialog).findByRole('button', { name: /1 星仍计入/ }));
  await tick();
  expect(sent()).toEqual([{ key: '7', form: { why: 'abuse' }, version: 'v1' }]);
});
