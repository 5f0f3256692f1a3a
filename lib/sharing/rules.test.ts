import { SHARE_LIMITS } from '@/lib/contract/sharing.schema';
import { channelError, cityError, LIMITS, sloganError } from './rules';
import { wordsOf } from './words';

it.each([
  ['杭州', ''],
  [' 杭州 ', ''],
  ['Hangzhou', ''],
  ['乌鲁木齐高新区', ''],
  ['呼伦贝尔市海拉尔', ''],
  ['呼伦贝尔市海拉尔区', '城市名称不能超过8个字'],
  ['Guangzhou', '城市名称不能超过8个字'],
  ['杭', '城市名称需为2-8个汉字或字母'],
  ['', '城市名称需为2-8个汉字或字母'],
  ['杭 州', '城市名称需为2-8个汉字或字母'],
  ['杭州1', '城市名称需为2-8个汉字或字母'],
  ['<b>', '城市名称需为2-8个汉字或字母'],
])('the city %j: %j', (text, error) => {
  expect(cityError(text)).toBe(error);
});

it.each([
  ['一', ''],
  ['一'.repeat(20), ''],
  ['😀'.repeat(20), ''],
  ['一'.repeat(21), '文案不能超过20个字'],
  ['  ', '请输入文案'],
])('the slogan %j: %j', (text, error) => {
  expect(sloganError(text)).toBe(error);
});

it.each([
  ['校园路演', ''],
  ['一'.repeat(10), ''],
  ['一'.repeat(11), '渠道名称不能超过10个字'],
  ['', '请输入渠道名称'],
])('the channel %j: %j', (text, error) => {
  expect(channelError(text)).toBe(error);
});

const person = {
  userName: '林知夏',
  areaName: '青年港街区',
  blockNo: 37,
  buildingLevel: 5,
  freeNo: 38,
  sign: '',
  isOpening: false,
};

it('names area, plate and the free plot next door', () => {
  expect(wordsOf('street', person)).toEqual({
    headline: '我隔壁，还空着一块地',
    sub: '来青年港街区，做我的邻居',
    call: '扫码领取 038 号',
    name: '林知夏',
    sign: '',
    plate: '037',
  });
});

it('announces the shop by its sign on its first day, unless there are own words', () => {
  const opening = { ...person, sign: '知夏小铺', isOpening: true };
  expect(wordsOf('street', opening)).toEqual({
    headline: '知夏小铺，今天开张',
    sub: '037 号 · 青年港街区',
    call: '扫码，来坐坐',
    name: '林知夏',
    sign: '',
    plate: '037',
  });
  expect(wordsOf('street', opening, { slogan: '来喝杯茶' }).headline).toBe('来喝杯茶');
  expect(wordsOf('night', opening)).toEqual({ ...wordsOf('night', person), sign: '知夏小铺' });
});

it('leaves out what a member without a plot does not have', () => {
  expect(wordsOf('street', { ...person, areaName: '', blockNo: null, freeNo: null })).toMatchObject(
    { sub: '来这座城，做我的邻居', call: '扫码领取门牌', plate: '' },
  );
});

it('puts the own words above every template, and the city into its own', () => {
  expect(wordsOf('night', person, { slogan: '来喝茶' }).headline).toBe('来喝茶');
  expect(wordsOf('blueprint', person, { slogan: '来喝茶' }).headline).toBe('来喝茶');
  expect(wordsOf('cityNight', person, { cityName: '杭州' }).headline).toBe('林知夏 在 杭州 等你');
});

it('keeps the limits of the contract', () => {
  expect(SHARE_LIMITS).toMatchObject(LIMITS);
});
