import * as icons from '../icons';

export interface MenuItem {
  id: string;
  title: string;
  href: string;
  icon: string;
  /** Of the page that is open. */
  currentIcon?: string;
  /** Right without which the item is not shown; only the server decides what may be done. */
  permission?: string;
  /** Where a text is looked for in it. */
  search?: (text: string) => string;
  /** `g` and this letter go there. */
  letter?: string;
}

export interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
}

/** A page stands here when it exists: no entry leads nowhere. */
export const MENU: readonly MenuGroup[] = [
  {
    title: '',
    items: [
      {
        id: 'home',
        title: '工作台',
        href: '/',
        icon: icons.houseSimple,
        currentIcon: icons.houseSimpleFill,
        letter: 'h',
      },
    ],
  },
  {
    title: '队列',
    items: [
      {
        id: 'withdrawals',
        title: '提现',
        href: '/withdrawals',
        icon: icons.bank,
        currentIcon: icons.bankFill,
        permission: 'withdrawals.read',
        letter: 'w',
        search: (text) => `/withdrawals?queue=all&q=${encodeURIComponent(text)}`,
      },
      {
        id: 'batches',
        title: '打款批次',
        href: '/batches',
        icon: icons.receipt,
        permission: 'withdrawals.read',
        letter: 'b',
      },
    ],
  },
  {
    title: '业务',
    items: [
      {
        id: 'members',
        title: '成员',
        href: '/members',
        icon: icons.usersThree,
        currentIcon: icons.usersThreeFill,
        permission: 'members.read',
        letter: 'm',
        search: (text) => `/members?q=${encodeURIComponent(text)}`,
      },
    ],
  },
];
