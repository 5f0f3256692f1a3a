export interface Role {
  name: string;
  no: number;
  level: number;
  daysAgo: number;
  channel: 'link' | 'code' | 'poster' | 'card' | 'block';
  by?: string;
  isStudent?: boolean;
}

export const MAYOR: Role = { name: '宋砚秋', no: 20, level: 7, daysAgo: 260, channel: 'link' };
export const HERO: Role = {
  name: '林知夏',
  no: 37,
  level: 5,
  daysAgo: 200,
  channel: 'link',
  isStudent: true,
  by: MAYOR.name,
};
/** The second account, without activity. */
export const NEWCOMER = { name: '方小满', no: 12, hoursAgo: 2 };

export const HERO_MOBILE = '13800005678';
export const NEWCOMER_MOBILE = '13900001024';

const MINUTE = 1 / 1440;
const HOUR = 1 / 24;

const DIRECT: Role[] = [
  { name: '梁亦舟', no: 47, level: 4, daysAgo: 171, channel: 'link' },
  { name: '苏念', no: 9, level: 4, daysAgo: 158, channel: 'poster' },
  { name: '程述白', no: 36, level: 3, daysAgo: 133, channel: 'link' },
  { name: '温以柔', no: 27, level: 3, daysAgo: 117, channel: 'card', isStudent: true },
  { name: '顾北辰', no: 84, level: 3, daysAgo: 96, channel: 'code' },
  { name: '何以宁', no: 95, level: 2, daysAgo: 74, channel: 'poster' },
  { name: '秦若谷', no: 57, level: 2, daysAgo: 51, channel: 'link' },
  { name: '许星河', no: 29, level: 5, daysAgo: 37, channel: 'link', isStudent: true },
  { name: '白露', no: 38, level: 1, daysAgo: 16, channel: 'block' },
  { name: '沈清和', no: 63, level: 2, daysAgo: 5.2, channel: 'poster' },
  { name: '陈屿', no: 18, level: 1, daysAgo: 2 * HOUR, channel: 'link' },
  { name: '周予安', no: 48, level: 1, daysAgo: 15 * MINUTE, channel: 'link' },
].map((role) => ({ ...role, by: HERO.name }) as Role);

const partnersOf = (
  by: string,
  rows: [name: string, no: number, level: number, daysAgo: number, channel: Role['channel']][],
): Role[] =>
  rows.map(([name, no, level, daysAgo, channel]) => ({ name, no, level, daysAgo, channel, by }));

const INDIRECT: Role[] = [
  ...partnersOf('梁亦舟', [
    ['江晚', 71, 2, 149, 'link'],
    ['陆时屿', 46, 3, 126, 'link'],
    ['唐棠', 52, 2, 101, 'code'],
    ['罗望舒', 58, 1, 63, 'poster'],
    ['谢长安', 67, 1, 24, 'link'],
  ]),
  ...partnersOf('苏念', [
    ['叶知秋', 10, 3, 140, 'poster'],
    ['韩牧野', 19, 2, 122, 'link'],
    ['冯一诺', 11, 2, 88, 'card'],
    ['曹青禾', 28, 1, 43, 'link'],
  ]),
  ...partnersOf('程述白', [
    ['彭予怀', 26, 2, 109, 'link'],
    ['董子衿', 35, 2, 81, 'link'],
    ['袁晚照', 45, 1, 33, 'block'],
  ]),
  ...partnersOf('温以柔', [
    ['蒋南枝', 17, 2, 92, 'card'],
    ['余声声', 7, 1, 57, 'link'],
    ['杜若', 16, 1, 12, 'poster'],
  ]),
  ...partnersOf('顾北辰', [
    ['魏来', 85, 2, 77, 'code'],
    ['丁一川', 74, 1, 46, 'link'],
    ['任平生', 94, 1, 19, 'link'],
  ]),
  ...partnersOf('何以宁', [
    ['姜不寒', 96, 1, 61, 'poster'],
    ['范晓舟', 86, 1, 28, 'link'],
  ]),
  ...partnersOf('许星河', [
    ['方知许', 30, 2, 30, 'link'],
    ['石磊', 39, 1, 9, 'poster'],
    ['孟夏', 40, 1, 3.4, 'link'],
    ['金满仓', 49, 1, 1.2, 'code'],
  ]),
];

export const MEMBERS: readonly Role[] = [MAYOR, HERO, ...DIRECT, ...INDIRECT];

export const HERO_PROFILE = {
  avatar: 'preset:9',
  gender: 2,
  birthday: '1994-06-18',
  region: '浙江省 杭州市',
  industry: '文创零售',
  role: '店主',
  bio: '在港口边开一家小小的文具店，帮本地手作人把作品带到更多人面前。',
  wechat: 'zhixia_stationery',
};
