import fs from 'node:fs';
import path from 'node:path';
import { REGION_FILE } from '@/lib/kit/region-file';
import { readRegions } from '@/lib/kit/regions';
import { citiesByLetter, citiesOf, popularCities } from './cities';

const regions = readRegions(
  fs.readFileSync(path.join(process.cwd(), 'public', REGION_FILE), 'utf8'),
);
const groups = citiesByLetter(regions);
const find = (name: string) =>
  groups.flatMap(({ cities }) => cities).find((city) => city.name === name);

test('every city stands once under the letter by which it is read, in that order', () => {
  const letters = groups.map(({ letter }) => letter);
  expect(letters).toEqual([...letters].sort());
  expect(letters).not.toContain('I');
  const codes = groups.flatMap(({ cities }) => cities.map(({ code }) => code));
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(350);
  const [a] = groups;
  expect(a?.cities.slice(0, 2).map(({ name }) => name)).toEqual([
    '阿坝藏族羌族自治州',
    '阿克苏地区',
  ]);
  for (const [name, letter] of [
    ['重庆', 'C'],
    ['长沙', 'C'],
    ['厦门', 'X'],
    ['六安', 'L'],
    ['乐山', 'L'],
  ] as const)
    expect(find(name)?.letter).toBe(letter);
});

test('municipalities, counties without a city and provinces without cities are listed, headings are not', () => {
  expect(find('北京')).toMatchObject({ code: '110100', address: '北京市' });
  expect(find('仙桃')?.address).toBe('湖北省仙桃市');
  expect(find('台湾省')?.address).toBe('台湾省');
  for (const name of ['县', '省直辖县', '城口县', '浙江省', '余杭区'])
    expect(find(name)).toBeUndefined();
});

test('the popular ones are there, and a code that is gone is left out', () => {
  expect(popularCities(regions).map(({ name }) => name)).toEqual([
    '上海',
    '北京',
    '深圳',
    '广州',
    '杭州',
    '成都',
    '苏州',
    '南京',
    '武汉',
  ]);
  expect(citiesOf(regions, ['330100', '999999']).map(({ address }) => address)).toEqual([
    '浙江省杭州市',
  ]);
});
