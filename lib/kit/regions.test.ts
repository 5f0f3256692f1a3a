import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { REGION_FILE } from './region-file';
import { isWhole, provinceCodeOf, readRegions, regionTextOf } from './regions';

const text = fs.readFileSync(path.join(process.cwd(), 'public', REGION_FILE), 'utf8');
const regions = readRegions(text);

it('knows all provinces and every district once', () => {
  expect(regions.provinces).toHaveLength(34);
  const cities = regions.provinces.flatMap(({ children }) => children);
  const districts = cities.flatMap(({ children }) => children);
  expect(cities.length).toBeGreaterThan(330);
  expect(districts.length).toBe(2850);
  expect(regions.paths.size).toBe(34 + cities.length + districts.length);
  for (const code of regions.paths.keys()) expect(code).toMatch(/^\d{6}$/);
});

it('is small enough to wait for on a phone', () => {
  expect(zlib.brotliCompressSync(Buffer.from(text)).length).toBeLessThan(30_000);
});

it.each([
  ['330110', '浙江省 杭州市 余杭区'],
  ['110101', '北京市 东城区'],
  ['500229', '重庆市 城口县'],
  ['429004', '湖北省 仙桃市'],
  ['659012', '新疆维吾尔自治区 白杨市'],
  ['441900', '广东省 东莞市'],
  ['810000', '香港特别行政区'],
  ['653229', '新疆维吾尔自治区 和田地区 和安县'],
])('%s is a whole address: %s', (code, name) => {
  expect(isWhole(regions, code)).toBe(true);
  expect(regionTextOf(regions, code)).toBe(name);
});

it.each(['330000', '330100', '110000', '330103', '000000', '', '33011', '320571'])(
  '%s is none: too coarse, abolished, or no code of the standard',
  (code) => expect(isWhole(regions, code)).toBe(false),
);

it('names nothing for a code that it does not know', () =>
  expect(regionTextOf(regions, '330103')).toBe(''));

it('keeps every reading of a character', () => {
  expect(regions.readings.get('长')).toEqual(['chang', 'zhang']);
  expect(regions.readings.get('六')).toContain('lu');
});

it('tells the province for freight', () => expect(provinceCodeOf('330110')).toBe('33'));
