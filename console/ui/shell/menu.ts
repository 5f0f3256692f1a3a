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
      },
    ],
  },
  {
    title: '设置',
    items: [
      {
        id: 'operators',
        title: '操作员',
        href: '/operators',
        icon: icons.userGear,
        currentIcon: icons.userGearFill,
        permission: 'operators.read',
        letter: 'p',
      },
      {
        id: 'audit',
        title: '操作记录',
        href: '/audit',
        icon: icons.clockCounter,
        currentIcon: icons.clockCounterFill,
        permission: 'audit.read',
        letter: 'l',
      },
    ],
  },
];
