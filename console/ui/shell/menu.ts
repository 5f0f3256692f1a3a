import {
  gearSix,
  image,
  signpost,
  star,
  usersThree,
  usersThreeFill,
} from '@/components/ui/icons/common';
import {
  article,
  books,
  clockCounter,
  clockCounterFill,
  fingerprint,
  houseSimple,
  houseSimpleFill,
  receipt,
  userGear,
  userGearFill,
} from '@/components/ui/icons/console';
import {
  arrowCounterClockwise,
  gift,
  graduationCap,
  handCoins,
  mapPin,
  packageBox,
  squaresFour,
  storefront,
  ticket,
  truck,
} from '@/components/ui/icons/pages';
import { QUEUES_MENU } from './menu-queues';

export interface MenuItem {
  id: string;
  title: string;
  href: string;
  icon: string;
  currentIcon?: string;
  /** First segments of further pages of this entry. */
  pages?: readonly string[];
  /** Hides only; the server decides. */
  permission?: string;
  search?: (text: string) => string;
  letter?: string;
}

export interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
}

export const MENU: readonly MenuGroup[] = [
  {
    title: '',
    items: [
      {
        id: 'home',
        title: '工作台',
        href: '/',
        icon: houseSimple,
        currentIcon: houseSimpleFill,
        letter: 'h',
      },
    ],
  },
  QUEUES_MENU,
  {
    title: '业务',
    items: [
      {
        id: 'orders',
        title: '订单',
        href: '/orders?queue=toShip&sort=paidAt',
        icon: packageBox,
        permission: 'order.read',
        letter: 'o',
        search: (text) => `/orders?q=${encodeURIComponent(text)}`,
      },
      {
        id: 'ship',
        title: '发货台',
        href: '/ship',
        icon: truck,
        permission: 'order.ship',
        letter: 'f',
      },
      {
        id: 'tracks',
        title: '物流',
        href: '/tracks?queue=trouble',
        icon: truck,
        permission: 'order.read',
      },
      { id: 'picks', title: '拣货单', href: '/picks', icon: receipt, permission: 'order.read' },
      {
        id: 'members',
        title: '成员',
        href: '/members',
        icon: usersThree,
        currentIcon: usersThreeFill,
        permission: 'members.read',
        letter: 'm',
        search: (text) => `/members?q=${encodeURIComponent(text)}`,
      },
      {
        id: 'rewards',
        title: '奖励',
        href: '/rewards?state=held&sort=at',
        icon: gift,
        permission: 'rewards.read',
        search: (text) => `/rewards?q=${encodeURIComponent(text)}`,
      },
      {
        id: 'payments',
        title: '收款',
        href: '/payments?queue=waiting&sort=created',
        icon: handCoins,
        permission: 'pay.read',
        search: (text) => `/payments?q=${encodeURIComponent(text)}`,
      },
      {
        id: 'returns',
        title: '退回',
        href: '/returns?state=refused&sort=created',
        icon: arrowCounterClockwise,
        permission: 'pay.read',
        search: (text) => `/returns?q=${encodeURIComponent(text)}`,
      },
      {
        id: 'bills',
        title: '对账',
        href: '/bills?state=open&sort=opened',
        icon: books,
        pages: ['bill-days'],
        permission: 'pay.read',
      },
      {
        id: 'invoices',
        title: '发票',
        href: '/invoices?queue=open',
        icon: article,
        permission: 'invoice.issue',
        search: (text) => `/invoices?q=${encodeURIComponent(text)}`,
      },
      { id: 'redeem', title: '核销', href: '/redeem', icon: ticket, permission: 'redeem.use' },
      {
        id: 'vouchers',
        title: '券',
        href: '/vouchers',
        pages: ['conflicts'],
        icon: article,
        permission: 'redeem.read',
        search: (text) => `/vouchers?q=${encodeURIComponent(text)}`,
      },
      {
        id: 'reviews',
        title: '评价',
        href: '/reviews?answer=no',
        icon: star,
        permission: 'review.read',
      },
      {
        id: 'goods',
        title: '商品',
        href: '/goods?state=on',
        icon: storefront,
        permission: 'goods.read',
        search: (text) => `/goods?q=${encodeURIComponent(text)}`,
      },
      {
        id: 'stock',
        title: '库存',
        href: '/stock?queue=low',
        icon: packageBox,
        permission: 'goods.read',
        search: (text) => `/stock?q=${encodeURIComponent(text)}`,
      },
      {
        id: 'categories',
        title: '分类',
        href: '/categories',
        icon: squaresFour,
        permission: 'goods.read',
      },
      { id: 'freight', title: '运费', href: '/freight', icon: signpost, permission: 'goods.read' },
      { id: 'banners', title: '横幅', href: '/banners', icon: image, permission: 'goods.read' },
      { id: 'bookings', title: '预约', href: '/bookings', icon: mapPin, permission: 'redeem.read' },
      { id: 'slots', title: '时段', href: '/slots', icon: mapPin, permission: 'redeem.read' },
      { id: 'places', title: '门店', href: '/places', icon: mapPin, permission: 'redeem.read' },
      { id: 'shop', title: '店铺', href: '/shop', icon: gearSix, permission: 'goods.read' },
      {
        id: 'students',
        title: '学员',
        href: '/students?state=waiting&sort=at',
        icon: graduationCap,
        permission: 'students.read',
        search: (text) => `/students?q=${encodeURIComponent(text)}`,
      },
      {
        id: 'courses',
        title: '课程学习权',
        href: '/courses',
        icon: article,
        permission: 'redeem.read',
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
        icon: userGear,
        currentIcon: userGearFill,
        permission: 'operators.read',
        letter: 'u',
        search: (text) => `/operators?q=${encodeURIComponent(text)}`,
      },
      {
        id: 'audit',
        title: '操作记录',
        href: '/audit',
        icon: clockCounter,
        currentIcon: clockCounterFill,
        permission: 'audit.read',
        letter: 'r',
        search: (text) => `/audit?target=${encodeURIComponent(text)}`,
      },
      { id: 'sign-ins', title: '我的登录', href: '/sign-ins', icon: fingerprint },
    ],
  },
];
