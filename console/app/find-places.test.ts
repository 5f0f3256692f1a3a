import type { MenuGroup } from '@/console/ui/shell/menu-item';
import { findPages, findSearches } from './find-places';

const menu: MenuGroup[] = [
  { title: '', items: [{ id: 'home', title: '工作台', href: '/', icon: 'h', letter: 'h' }] },
  {
    title: '业务',
    items: [
      {
        id: 'members',
        title: '成员',
        href: '/members',
        icon: 'm',
        permission: 'members.read',
        search: 'q',
      },
      {
        id: 'withdrawals',
        title: '提现',
        href: '/withdrawals',
        icon: 'w',
        permission: 'withdrawals.read',
        search: 'q',
      },
      { id: 'audit', title: '操作记录', href: '/audit', icon: 'a', permission: 'audit.read' },
    ],
  },
];
const mayWith = (rights: string[]) => (permission: string) => rights.includes(permission);
const searches = (text: string, rights: string[]) =>
  findSearches(menu, mayWith(rights), text).map(({ title }) => title);
const pages = (text: string, rights: string[]) =>
  findPages(menu, mayWith(rights), text).map(({ title }) => title);

it('offers what one may see', () => {
  expect(pages('', ['members.read'])).toEqual(['工作台', '成员']);
  expect(pages('', [])).toEqual(['工作台']);
});

it('a text is looked for where it can be found, and among the pages', () => {
  expect(searches('5678', ['members.read'])).toEqual(['在成员中查找“5678”']);
  expect(searches('', ['members.read'])).toEqual([]);
  expect(pages('记录', ['audit.read'])).toEqual(['操作记录']);
  expect(findSearches(menu, () => true, '滨江 037')[0]?.href).toBe(
    '/members?q=%E6%BB%A8%E6%B1%9F%20037',
  );
});

it('a page is found by a sentence of its help, after those with the name', () => {
  const [first, ...rest] = findPages(menu, () => true, '提现');
  expect(first?.title).toBe('提现');
  expect(pages('摘要', ['audit.read'])).toEqual([]);
  expect(findPages(menu, () => true, '不能更改或删除')).toMatchObject([
    { title: '操作记录', rest: '记录只能增加，不能更改或删除' },
  ]);
  expect(rest.every(({ title }) => title !== '提现')).toBe(true);
});

it('the list that a text fits is offered first, whatever their order in the menu', () => {
  const rights = ['members.read', 'withdrawals.read'];
  expect(searches('5678', rights)[0]).toBe('在成员中查找“5678”');
  expect(searches('ZC2606180712037', rights)[0]).toBe('在提现中查找“ZC2606180712037”');
});
