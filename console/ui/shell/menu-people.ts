import { signpost, star, usersThree, usersThreeFill } from '@/components/ui/icons/common';
import { article } from '@/components/ui/icons/console';
import { graduationCap, mapPin, mapTrifold, squaresFour } from '@/components/ui/icons/pages';
import type { MenuGroup } from './menu-item';

export const PEOPLE_MENU: readonly MenuGroup[] = [
  {
    title: '成员',
    items: [
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
        id: 'students',
        title: '学员',
        href: '/students?state=waiting&sort=at',
        icon: graduationCap,
        permission: 'students.read',
        search: (text) => `/students?q=${encodeURIComponent(text)}`,
      },
      {
        id: 'logs',
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
      { id: 'city', title: '地图', href: '/city', icon: mapTrifold, permission: 'city.read' },
      { id: 'cities', title: '城市', href: '/cities', icon: mapPin, permission: 'city.read' },
      { id: 'areas', title: '街区', href: '/areas', icon: signpost, permission: 'city.read' },
      {
        id: 'plots',
        title: '门牌',
        href: '/plots?state=taken',
        icon: squaresFour,
        permission: 'city.read',
        search: (text) => `/plots?q=${encodeURIComponent(text)}`,
      },
      {
        id: 'mayors',
        title: '市长参选',
        href: '/mayors?state=waiting&sort=id',
        icon: star,
        permission: 'city.read',
      },
    ],
  },
];
