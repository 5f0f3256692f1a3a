/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { storage } from '@/lib/platform/storage';
import {
  clearHistory,
  forgetSeen,
  HISTORY_MAX,
  readHistory,
  recordSeen,
  switchHistory,
  useHistory,
  useIsHistoryOn,
} from './history';

const seen = (goodsId: number, at = goodsId) => ({
  goodsId,
  title: `商品${goodsId}`,
  cover: 'goods:mug',
  price: 3900,
  at,
});
const ids = () => readHistory().map(({ goodsId }) => goodsId);

beforeEach(() => storage.clear());

it('keeps what was seen last first, each once, and no more than the limit', () => {
  for (let id = 1; id <= HISTORY_MAX + 5; id += 1) recordSeen(seen(id));
  recordSeen(seen(150, 999));
  expect(ids()).toHaveLength(HISTORY_MAX);
  expect(ids().slice(0, 2)).toEqual([150, HISTORY_MAX + 5]);
  expect(new Set(ids()).size).toBe(HISTORY_MAX);
});

it('records nothing while it is off, keeps what was there, and forgets it on request', () => {
  recordSeen(seen(1));
  recordSeen(seen(2));
  switchHistory(false);
  recordSeen(seen(3));
  expect(ids()).toEqual([2, 1]);
  forgetSeen(2);
  expect(ids()).toEqual([1]);
  clearHistory();
  expect(ids()).toEqual([]);
});

it('what is not a record of ours is ignored', () => {
  storage.set('shopHistory', [null, 7, { goodsId: '1' }, seen(4)]);
  expect(ids()).toEqual([4]);
});

it('a page follows what is recorded elsewhere', () => {
  const { result } = renderHook(() => [useHistory().length, useIsHistoryOn()]);
  act(() => recordSeen(seen(1)));
  act(() => switchHistory(false));
  expect(result.current).toEqual([1, false]);
});
