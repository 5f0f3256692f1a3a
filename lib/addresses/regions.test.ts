import { readsAs, searchRegions } from '@/lib/kit/region-search';
import { choiceOf, choose, missingLevel, rowsOf } from './region-choice';
import { allRegions } from './testing/regions';

const regions = allRegions();
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const province = (name: string) => {
  const found = regions.provinces.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

describe('choosing in three columns', () => {
  it('empties the right columns when a province is changed, and says what is missing', () => {
    const chosen = choiceOf(regions, '330106');
    expect(missingLevel(chosen)).toBeNull();
    const changed = choose(chosen, 0, province('江苏省'));
    expect(names(changed)).toEqual(['江苏省']);
    expect(missingLevel(changed)).toBe('city');
    expect(names(rowsOf(regions, changed, 1))).toContain('苏州市');
    expect(rowsOf(regions, changed, 2)).toEqual([]);
  });

  it('keeps everything when what is chosen is chosen again', () => {
    const chosen = choiceOf(regions, '330106');
    expect(choose(chosen, 0, province('浙江省'))).toBe(chosen);
  });

  it('chooses the only city of a municipality, and needs no more of a city or province without parts', () => {
    const beijing = choose([], 0, province('北京市'));
    expect([names(beijing), missingLevel(beijing)]).toEqual([['北京市', '北京市'], 'district']);
    expect(missingLevel(choose([], 0, province('澳门特别行政区')))).toBeNull();
    expect(missingLevel(choiceOf(regions, '441900'))).toBeNull();
    expect(missingLevel([])).toBe('province');
  });

  it('has nothing chosen for a code that is unknown', () =>
    expect(choiceOf(regions, '330103')).toEqual([]));
});

describe('searching', () => {
  it.each([
    ['西湖', '西湖区'],
    ['xihu', '西湖区'],
    ['XiHu', '西湖区'],
    ['xhq', '西湖区'],
    ['xihuq', '西湖区'],
    ["xi'hu", '西湖区'],
    ['yuhang', '余杭区'],
    ['changsha', '长沙市'],
    ['zhangzhou', '漳州市'],
    ['luan', '六安市'],
    ['chongqing', '重庆市'],
    ['xiamen', '厦门市'],
    ['余 杭', '余杭区'],
    ['城口', '城口县'],
  ])('%s finds %s', (words, name) => expect(names(searchRegions(regions, words))).toContain(name));

  it('tells equal names apart by what lies above them, exact beginnings first', () => {
    const found = searchRegions(regions, '朝阳');
    expect(found.map(({ name, above }) => `${above} ${name}`)).toEqual(
      expect.arrayContaining(['北京市 朝阳区', '吉林省 长春市 朝阳区', '辽宁省 朝阳市']),
    );
    expect(found[0]?.name).toBe('朝阳市');
  });

  it.each(['', ' ', 'zzz', '没有的地方', '省直辖县'])('%j finds nothing', (words) =>
    expect(searchRegions(regions, words)).toEqual([]),
  );

  it('reads a name from its start only', () => {
    expect(readsAs('西湖区', 'hu', regions.readings)).toBe(false);
    expect(readsAs('西湖区', 'xihuquq', regions.readings)).toBe(false);
  });
});
