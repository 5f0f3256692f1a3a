import { megaphoneSimple, warningCircle } from '@/components/ui/icons/common';
import { bankFill, receipt } from '@/components/ui/icons/console';
import { arrowUUpLeft, bank, chatCircleDots, checkCircleFill } from '@/components/ui/icons/pages';
import type { MenuGroup } from './menu-item';

export const QUEUES_MENU: MenuGroup = {
  title: '队列',
  items: [
    {
      id: 'withdrawals',
      title: '提现',
      href: '/withdrawals',
      icon: bank,
      currentIcon: bankFill,
      permission: 'withdrawals.read',
      letter: 'w',
      search: (text) => `/withdrawals?queue=all&q=${encodeURIComponent(text)}`,
    },
    {
      id: 'refunds',
      title: '售后',
      href: '/refunds?state=applied&sort=due',
      icon: arrowUUpLeft,
      permission: 'refund.read',
      letter: 't',
      search: (text) => `/refunds?q=${encodeURIComponent(text)}`,
    },
    {
      id: 'feedback',
      title: '反馈',
      href: '/feedback?queue=open&sort=due',
      icon: chatCircleDots,
      permission: 'feedback.read',
      letter: 'k',
      search: (text) => `/feedback?q=${encodeURIComponent(text)}`,
    },
    {
      id: 'reports',
      title: '举报',
      href: '/reports?queue=open&sort=since',
      icon: megaphoneSimple,
      permission: 'moderation.read',
      letter: 'j',
      search: (text) => `/reports?q=${encodeURIComponent(text)}`,
    },
    {
      id: 'risk',
      title: '风险',
      href: '/risk?queue=open&sort=at',
      icon: warningCircle,
      permission: 'risk.read',
      letter: 'x',
      search: (text) => `/risk?q=${encodeURIComponent(text)}`,
    },
    {
      id: 'batches',
      title: '打款批次',
      href: '/batches',
      icon: receipt,
      permission: 'withdrawals.read',
      letter: 'b',
    },
    {
      id: 'approvals',
      title: '复核',
      href: '/approvals?mine=decide',
      icon: checkCircleFill,
      permission: 'approvals.read',
      letter: 'a',
    },
  ],
};
