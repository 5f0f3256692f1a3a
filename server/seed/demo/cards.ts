import type { CardTheme } from '@/lib/contract/card-fields.schema';
import { HERO, HERO_MOBILE, HERO_PROFILE, MAYOR } from './people';

interface DemoCard {
  name: string;
  daysAgo: number;
  theme: CardTheme;
  isVisitNamed?: boolean;
  title: string;
  company: string;
  industry: string;
  mobile?: string;
  wechat?: string;
  address?: string;
  website?: string;
  bio: string;
  tags: string[];
}

export const DEMO_CARDS: readonly DemoCard[] = [
  {
    name: MAYOR.name,
    daysAgo: 120,
    theme: 'night',
    isVisitNamed: true,
    title: '街区召集人',
    company: '青年港街区',
    industry: '社区服务',
    bio: '负责把邻居们聚到一起，每月一次街区茶会。',
    tags: ['活动', '邻里'],
  },
  {
    name: HERO.name,
    daysAgo: 110,
    theme: 'blueprint',
    isVisitNamed: true,
    title: HERO_PROFILE.role,
    company: '知夏文具店',
    industry: HERO_PROFILE.industry,
    mobile: HERO_MOBILE,
    wechat: HERO_PROFILE.wechat,
    address: '浙江省杭州市滨江区闻涛路 37 号',
    website: 'https://example.com/zhixia',
    bio: HERO_PROFILE.bio,
    tags: ['手作', '文具', '联名', '市集'],
  },
  {
    name: '梁亦舟',
    daysAgo: 90,
    theme: 'paper',
    isVisitNamed: true,
    title: '木作师',
    company: '亦舟木作',
    industry: '文创设计',
    wechat: 'yizhou_wood',
    bio: '用老木头做新东西，接受小批量定制。',
    tags: ['木作', '定制'],
  },
  {
    name: '苏念',
    daysAgo: 75,
    theme: 'dawn',
    title: '插画师',
    company: '念念工作室',
    industry: '文创设计',
    wechat: 'sunian_draw',
    bio: '画杭州的街巷和雨天。',
    tags: ['插画', '联名'],
  },
  {
    name: '温以柔',
    daysAgo: 40,
    theme: 'jade',
    isVisitNamed: true,
    title: '茶艺老师',
    company: '以柔茶室',
    industry: '教育培训',
    wechat: 'yirou_tea',
    bio: '周末开一堂小小的茶课。',
    tags: ['茶课'],
  },
  {
    name: '许星河',
    daysAgo: 22,
    theme: 'graphite',
    title: '摄影师',
    company: '星河影像',
    industry: '摄影',
    wechat: 'xinghe_photo',
    bio: '给小店拍照片和短片。',
    tags: ['产品拍摄', '短片'],
  },
  {
    name: '白露',
    daysAgo: 10,
    theme: 'paper',
    title: '花艺师',
    company: '白露花事',
    industry: '零售',
    wechat: 'bailu_flower',
    bio: '每天清晨进货，下午三点前送到。',
    tags: ['鲜花'],
  },
];
