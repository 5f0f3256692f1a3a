import {
  article,
  clockCounter,
  clockCounterFill,
  fingerprint,
  houseSimple,
  houseSimpleFill,
  userGear,
  userGearFill,
} from '@/components/ui/icons/console';
import { BUSINESS_MENU } from './menu-business';
import type { MenuGroup } from './menu-item';
import { PEOPLE_MENU } from './menu-people';
import { QUEUES_MENU } from './menu-queues';

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
  ...BUSINESS_MENU,
  ...PEOPLE_MENU,
  {
    title: '设置',
    items: [
      { id: 'notices', title: '通知', href: '/notices', icon: article, permission: 'notices.read' },
      {
        id: 'content',
        title: '内容',
        href: '/content',
        icon: article,
        permission: 'content.read',
        search: (text) => `/content?q=${encodeURIComponent(text)}`,
      },
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
      { id: 'jobs', title: '任务', href: '/jobs', icon: clockCounter, permission: 'jobs.read' },
      { id: 'health', title: '健康', href: '/health', icon: article, permission: 'jobs.read' },
      { id: 'rules', title: '规则', href: '/rules', icon: article, permission: 'rules.read' },
      { id: 'brand', title: '品牌', href: '/brand', icon: article, permission: 'rules.read' },
      { id: 'site', title: '应用设置', href: '/site', icon: article, permission: 'rules.read' },
      { id: 'launch', title: '开业清单', href: '/launch', icon: article, permission: 'rules.read' },
      { id: 'law', title: '法律与资质', href: '/law', icon: article, permission: 'rules.read' },
      { id: 'sign-ins', title: '我的登录', href: '/sign-ins', icon: fingerprint },
    ],
  },
];
