import type { OwnCard, ShownCard } from '../types';

const owner = {
  userId: 10001,
  userName: '林知夏',
  avatar: 'preset:1',
  isMayor: false,
  isStudent: true,
  blockAreaId: 3,
  blockNo: 37,
  areaName: '青年港街区',
  cityName: '杭州',
  sign: '',
  buildingLevel: 5,
};

const fields: OwnCard['fields'] = {
  name: '林知夏',
  title: '社群运营',
  company: '社区零售',
  industry: '零售',
  mobile: '13812345678',
  wechat: 'linzhixia_hz',
  email: 'lin@example.com',
  address: '江南大道 1000 号',
  website: 'https://example.com',
  bio: '在街区做社群运营。',
  tags: ['社群'],
  images: [],
  video: '',
  links: [],
};

export const aCard = (changes: Partial<OwnCard> = {}): OwnCard => ({
  ...owner,
  fields,
  visibility: {
    title: 'all',
    company: 'all',
    industry: 'all',
    mobile: 'partners',
    wechat: 'all',
    email: 'me',
    address: 'partners',
    website: 'all',
    bio: 'all',
    tags: 'all',
    images: 'all',
    video: 'all',
    links: 'all',
  },
  theme: 'blueprint',
  isPublic: true,
  isVisitNamed: false,
  isSaved: true,
  completeness: 80,
  openExchanges: 0,
  version: 3,
  ...changes,
});

/** With the fields that a stranger may see. */
export const aShownCard = (changes: Partial<ShownCard> = {}): ShownCard => ({
  ...owner,
  userId: 10002,
  fields: { ...fields, mobile: '', email: '', address: '' },
  theme: 'blueprint',
  relation: 'guest',
  hasMore: true,
  isKept: false,
  exchange: null,
  ...changes,
});
