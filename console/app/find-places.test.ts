import type { MenuGroup } from '@/console/ui/shell/menu';
import { findPlaces } from './find-places';

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
        search: (text) => `/members?q=${encodeURIComponent(text)}`,
      },
      {
        id: 'withdrawals',
        title: '提现',
        href: '/withdrawals',
        icon: 'w',
        permission: 'withdrawals.read',
        search: (text) => `/withdrawals?q=${text}`,
      },
      { id: 'audit', title: '操作记录', href: '/audit', icon: 'a', permission: 'audit.read' },
    ],
  },
];
const titles = (typed: string, rights: string[]) =>
  findPlaces(menu, (permission) => rights.includes(permission), typed).map(({ title }) => title);

it('offers what one may see', () => {
  expect(titles('', ['members.read'])).toEqual(['工作台', '成员']);
  expect(titles('', [])).toEqual(['工作台']);
});

it('a text is looked for where it can be found, and among the pages', () => {
  expect(titles('5678', ['members.read'])).toEqual(['在成员中查找“5678”']);
  expect(titles('记录', ['audit.read'])).toEqual(['操作记录']);
  expect(findPlaces(menu, () => true, '滨江 037')[0]?.href).toBe(
    '/members?q=%E6%BB%A8%E6%B1%9F%20037',
  );
});

it('the list that a text fits is offered first, whatever their order in the menu', () => {
  const rights = ['members.read', 'withdrawals.read'];
  expect(titles('5678', rights)[0]).toBe('在成员中查找“5678”');
  expect(titles('ZC2606180712037', rights)[0]).toBe('在提现中查找“ZC2606180712037”');
});
