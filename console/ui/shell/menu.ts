import {
  megaphoneSimple,
  signpost,
  star,
  usersThree,
  usersThreeFill,
  warningCircle,
} from '@/components/ui/icons/common';
import {
  article,
  bankFill,
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
  arrowUUpLeft,
  bank,
  chatCircleDots,
  checkCircleFill,
  graduationCap,
  mapPin,
  mapTrifold,
  squaresFour,
} from '@/components/ui/icons/pages';
import { BUSINESS } from './menu-business';
import type { MenuEntries, MenuGroup } from './menu-item';

const GROUPS: readonly MenuEntries[] = [
  {
    title: '',
    items: [
      { title: '工作台', href: '/', icon: houseSimple, currentIcon: houseSimpleFill, letter: 'h' },
    ],
  },
  {
    title: '队列',
    items: [
      {
        title: '提现',
        href: '/withdrawals',
        icon: bank,
        currentIcon: bankFill,
        permission: 'withdrawals.read',
        letter: 'w',
        search: 'queue=all&q',
      },
      {
        title: '售后',
        href: '/refunds?state=applied&sort=due',
        icon: arrowUUpLeft,
        permission: 'refund.read',
        letter: 't',
        search: 'q',
      },
      {
        title: '反馈',
        href: '/feedback?queue=open&sort=due',
        icon: chatCircleDots,
        permission: 'feedback.read',
        letter: 'k',
        search: 'q',
      },
      {
        title: '举报',
        href: '/reports?queue=open&sort=since',
        icon: megaphoneSimple,
        permission: 'moderation.read',
        letter: 'j',
        search: 'q',
      },
      {
        title: '风险',
        href: '/risk?queue=open&sort=at',
        icon: warningCircle,
        permission: 'risk.read',
        letter: 'x',
        search: 'q',
      },
      {
        title: '打款批次',
        href: '/batches',
        icon: receipt,
        permission: 'withdrawals.read',
        letter: 'b',
      },
      {
        title: '复核',
        href: '/approvals?mine=decide',
        icon: checkCircleFill,
        permission: 'approvals.read',
        letter: 'a',
      },
    ],
  },
  ...BUSINESS,
  {
    title: '成员',
    items: [
      {
        title: '成员',
        href: '/members',
        icon: usersThree,
        currentIcon: usersThreeFill,
        permission: 'members.read',
        letter: 'm',
        search: 'q',
      },
      {
        title: '学员',
        href: '/students?state=waiting&sort=at',
        icon: graduationCap,
        permission: 'students.read',
        search: 'q',
      },
      {
        title: '学习日志',
        href: '/logs?state=waiting',
        icon: article,
        permission: 'students.read',
      },
    ],
  },
  {
    title: '城市',
    items: [
      { title: '地图', href: '/city', icon: mapTrifold, permission: 'city.read' },
      { title: '城市', href: '/cities', icon: mapPin, permission: 'city.read' },
      { title: '街区', href: '/areas', icon: signpost, permission: 'city.read' },
      {
        title: '门牌',
        href: '/plots?state=taken',
        icon: squaresFour,
        permission: 'city.read',
        search: 'q',
      },
      {
        title: '市长参选',
        href: '/mayors?state=waiting&sort=id',
        icon: star,
        permission: 'city.read',
      },
    ],
  },
  {
    title: '设置',
    items: [
      { title: '通知', href: '/notices', icon: article, permission: 'notices.read' },
      { title: '内容', href: '/content', icon: article, permission: 'content.read', search: 'q' },
      {
        title: '操作员',
        href: '/operators',
        icon: userGear,
        currentIcon: userGearFill,
        permission: 'operators.read',
        letter: 'u',
        search: 'q',
      },
      {
        title: '操作记录',
        href: '/audit',
        icon: clockCounter,
        currentIcon: clockCounterFill,
        permission: 'audit.read',
        letter: 'r',
        search: 'target',
      },
      { title: '任务', href: '/jobs', icon: clockCounter, permission: 'jobs.read' },
      { title: '健康', href: '/health', icon: article, permission: 'jobs.read' },
      { title: '规则', href: '/rules', icon: article, permission: 'rules.read' },
      { title: '品牌', href: '/brand', icon: article, permission: 'rules.read' },
      { title: '应用设置', href: '/site', icon: article, permission: 'rules.read' },
      { title: '开业清单', href: '/launch', icon: article, permission: 'rules.read' },
      { title: '法律与资质', href: '/law', icon: article, permission: 'rules.read' },
      { title: '我的登录', href: '/sign-ins', icon: fingerprint },
    ],
  },
];

const idOf = (href: string): string => href.split(/[/?]/)[1] || 'home';

export const MENU: readonly MenuGroup[] = GROUPS.map(({ title, items }) => ({
  title,
  items: items.map((entry) => ({ ...entry, id: idOf(entry.href) })),
}));
