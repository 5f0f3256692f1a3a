/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { ROUTES } from '@/lib/kit/routes';
import { storage } from '@/lib/platform/storage';
import { freshDevice, MEMBER } from '@/testing/render-app';
import { countText, groupsOf, tabsOf } from './groups';
import { PAGES } from './pages-copy';
import { RECENT_MAX, useRecent } from './recent';
import { findPages } from './use-search';

const titles = (keyword: string, isMember = true) =>
  findPages(keyword, isMember).map(({ title }) => title);

describe('the pages of the app', () => {
  it('are found by title, by other names and inside a sentence; titles come first', () => {
    expect(titles('提现')).toEqual(['提现记录', '申请提现']);
    expect(titles('怎么提现')).toContain('申请提现');
    expect(titles('快递')[0]).toBe('我的订单');
    expect(titles('ＷＩＦＩ')).toEqual([]);
    expect(titles(' 购 物 车 ')[0]).toBe('购物车');
    expect(titles('')).toEqual([]);
  });

  it('of members are not offered to guests', () => {
    expect(titles('提现', false)).toEqual([]);
    expect(titles('城市大厅', false)).toEqual(['城市大厅']);
  });

  it('lead to pages that guests may open unless they are marked', () => {
    const closed = ROUTES.filter(({ needsLogin }) => needsLogin).map(({ path }) => path as string);
    const open = PAGES.filter(({ isOwn }) => !isOwn).map(({ href }) => href as string);
    expect(open.filter((href) => closed.includes(href))).toEqual([]);
  });
});

it('what was found is counted by kind, help apart from articles; nothing has no tabs', () => {
  const text = { title: '', excerpt: '', route: '/', cover: '' };
  const found = {
    people: [],
    plots: [],
    texts: [
      { ...text, type: 'article' as const },
      { ...text, type: 'faq' as const },
    ],
    lessons: [],
    goods: [],
    orders: [],
  };
  expect(tabsOf(groupsOf(found, []))).toEqual([
    { value: 'all', rows: 2 },
    { value: 'texts', rows: 1 },
    { value: 'help', rows: 1 },
  ]);
  expect(tabsOf(groupsOf(undefined, []))).toEqual([]);
  expect([countText(3), countText(20)]).toEqual(['3', '20+']);
});

describe('recent words', () => {
  beforeEach(() => freshDevice(null));
  const follow = () => renderHook(useRecent);

  it('are ten at most, the latest first, each once, and forgotten on request', () => {
    const { result } = follow();
    for (const words of ['  杯 ', '', '伞', '杯', ...Array.from('abcdefghij')])
      act(() => result.current.keep(words));
    expect(result.current.words).toHaveLength(RECENT_MAX);
    act(() => result.current.clear());
    for (const words of ['伞', '杯', '伞']) act(() => result.current.keep(words));
    expect(result.current.words).toEqual(['伞', '杯']);
  });

  it('that are none of ours are ignored, and another person does not see them', () => {
    storage.set('shopWords', ['杯', 3]);
    expect(follow().result.current.words).toEqual(['杯']);
    freshDevice();
    const { result } = follow();
    act(() => result.current.keep('陈屿'));
    freshDevice({ ...MEMBER, userId: 10002 });
    expect(follow().result.current.words).toEqual([]);
  });
});
