import { gearSix, image, shareFat, signpost, star } from '@/components/ui/icons/common';
import { article, books, receipt } from '@/components/ui/icons/console';
import {
  arrowCounterClockwise,
  gift,
  handCoins,
  mapPin,
  packageBox,
  squaresFour,
  storefront,
  ticket,
  truck,
} from '@/components/ui/icons/pages';
import type { MenuEntries } from './menu-item';

export const BUSINESS: readonly MenuEntries[] = [
  {
    title: '订单',
    items: [
      {
        title: '订单',
        href: '/orders?queue=toShip&sort=paidAt',
        icon: packageBox,
        permission: 'order.read',
        letter: 'o',
        search: 'q',
      },
      { title: '发货台', href: '/ship', icon: truck, permission: 'order.ship', letter: 'f' },
      { title: '制作单', href: '/makings?queue=toMake', icon: receipt, permission: 'order.read' },
      { title: '拣货单', href: '/picks', icon: receipt, permission: 'order.read' },
      { title: '面单', href: '/waybills', icon: receipt, permission: 'order.read' },
      { title: '物流', href: '/tracks?queue=trouble', icon: truck, permission: 'order.read' },
    ],
  },
  {
    title: '到店与课程',
    items: [
      { title: '核销', href: '/redeem', icon: ticket, permission: 'redeem.use' },
      {
        title: '券',
        href: '/vouchers',
        icon: article,
        pages: ['conflicts'],
        permission: 'redeem.read',
        search: 'q',
      },
      { title: '预约', href: '/bookings?queue=coming', icon: mapPin, permission: 'redeem.read' },
      { title: '时段', href: '/slots?queue=coming', icon: mapPin, permission: 'redeem.read' },
      { title: '门店', href: '/places', icon: mapPin, permission: 'redeem.read' },
      { title: '课程学习权', href: '/courses', icon: article, permission: 'redeem.read' },
    ],
  },
  {
    title: '商品',
    items: [
      {
        title: '商品',
        href: '/goods?state=on',
        icon: storefront,
        permission: 'goods.read',
        search: 'q',
      },
      {
        title: '库存',
        href: '/stock?queue=low',
        icon: packageBox,
        permission: 'goods.read',
        search: 'q',
      },
      { title: '分类', href: '/categories', icon: squaresFour, permission: 'goods.read' },
      { title: '运费', href: '/freight', icon: signpost, permission: 'goods.read' },
      { title: '评价', href: '/reviews?answer=no', icon: star, permission: 'review.read' },
      { title: '横幅', href: '/banners', icon: image, permission: 'goods.read' },
      { title: '店铺', href: '/shop', icon: gearSix, permission: 'goods.read' },
    ],
  },
  {
    title: '资金',
    items: [
      {
        title: '收款',
        href: '/payments?queue=waiting&sort=created',
        icon: handCoins,
        permission: 'pay.read',
        search: 'q',
      },
      {
        title: '退回',
        href: '/returns?state=refused&sort=created',
        icon: arrowCounterClockwise,
        permission: 'pay.read',
        search: 'q',
      },
      {
        title: '对账',
        href: '/bills?state=open&sort=opened',
        icon: books,
        pages: ['bill-days'],
        permission: 'pay.read',
      },
      {
        title: '发票',
        href: '/invoices?queue=open',
        icon: article,
        permission: 'invoice.issue',
        search: 'q',
      },
      {
        title: '成交',
        href: '/sales?queue=toComplete&sort=at',
        icon: handCoins,
        permission: 'sales.read',
        search: 'q',
      },
      {
        title: '奖励',
        href: '/rewards?state=held&sort=at',
        icon: gift,
        permission: 'rewards.read',
        search: 'q',
      },
      { title: '账本', href: '/ledger', icon: books, permission: 'ledger.read', search: 'q' },
      { title: '科目', href: '/accounts', icon: books, permission: 'ledger.read' },
      {
        title: '迁入',
        href: '/imports',
        icon: books,
        pages: ['import-refusals', 'import-people'],
        permission: 'imports.plan',
      },
      {
        title: '数字',
        href: '/numbers',
        icon: books,
        pages: ['figure-rows'],
        permission: 'reports.read',
      },
      { title: '渠道', href: '/channels', icon: shareFat, permission: 'reports.read' },
    ],
  },
];
