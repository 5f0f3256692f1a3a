import { soughtOf } from './search-shape';

const shapes: [text: string, expected: ReturnType<typeof soughtOf>][] = [
  ['13812345678', { kind: 'mobile', mobile: '13812345678' }],
  [' +86 138-1234-5678 ', { kind: 'mobile', mobile: '13812345678' }],
  ['zc26061807120370000', { kind: 'withdrawal', sn: 'ZC26061807120370000' }],
  ['20260602141800160417', { kind: 'order', sn: '20260602141800160417' }],
  ['5678', { kind: 'digits', digits: '5678' }],
  ['10001', { kind: 'digits', digits: '10001' }],
  ['567', { kind: 'plate', area: '', blockNo: 567, text: '567' }],
  ['037', { kind: 'plate', area: '', blockNo: 37, text: '037' }],
  ['０３７号', { kind: 'plate', area: '', blockNo: 37, text: '037号' }],
  ['7 号', { kind: 'plate', area: '', blockNo: 7, text: '7 号' }],
  ['37', { kind: 'name', name: '37' }],
  ['滨江037', { kind: 'plate', area: '滨江', blockNo: 37, text: '滨江037' }],
  ['138****5678', { kind: 'masked', head: '138', tail: '5678' }],
  ['林知夏 138 **** 5678', { kind: 'masked', head: '138', tail: '5678' }],
  ['138＊＊＊＊5678', { kind: 'masked', head: '138', tail: '5678' }],
  ['238****5678', { kind: 'name', name: '238****5678' }],
  ['林知夏 13812345678', { kind: 'mobile', mobile: '13812345678' }],
  ['单号：20260602141800160417', { kind: 'order', sn: '20260602141800160417' }],
  ['提现单号: zc26061807120370000', { kind: 'withdrawal', sn: 'ZC26061807120370000' }],
  ['订单编号 2026060214180016', { kind: 'order', sn: '2026060214180016' }],
  ['小号a12b', { kind: 'name', name: '小号a12b' }],
  ['k7m9pq', { kind: 'code', code: 'K7M9PQ' }],
  ['滨江 037', { kind: 'plate', area: '滨江', blockNo: 37, text: '滨江 037' }],
  ['青年港街区037号', { kind: 'plate', area: '青年港街区', blockNo: 37, text: '青年港街区037号' }],
  ['林知夏', { kind: 'name', name: '林知夏' }],
  ['Lin 3', { kind: 'name', name: 'Lin 3' }],
  ['%_\\', { kind: 'name', name: '%_\\' }],
  ['   ', { kind: 'none' }],
  ['\u202D+86 138 1234 5678 \u202C', { kind: 'mobile', mobile: '13812345678' }],
  ['8613812345678', { kind: 'mobile', mobile: '13812345678' }],
  ['(86)13812345678', { kind: 'mobile', mobile: '13812345678' }],
  ['0086 138 1234 5678', { kind: 'mobile', mobile: '13812345678' }],
  ['１３８１２３４５６７８', { kind: 'mobile', mobile: '13812345678' }],
  ['\u200b138-1234-5678\n', { kind: 'mobile', mobile: '13812345678' }],
  ['２０２６ ０６０２ １４１８ ００１６ ０４１７', { kind: 'order', sn: '20260602141800160417' }],
  ['ｚｃ26061807120370000', { kind: 'withdrawal', sn: 'ZC26061807120370000' }],
  ['４ＫＰ ＣＧＣ', { kind: 'code', code: '4KPCGC' }],
  ['4KP CGC', { kind: 'code', code: '4KPCGC' }],
  ['５６７８', { kind: 'digits', digits: '5678' }],
  ['滨江　０３７', { kind: 'plate', area: '滨江', blockNo: 37, text: '滨江 037' }],
  ['\u202e林知夏', { kind: 'name', name: '林知夏' }],
  ['\u3164\u3164', { kind: 'none' }],
];

it.each(shapes)('%s', (text, expected) => {
  expect(soughtOf(text)).toEqual(expected);
});

it('looks at no more than the first forty characters', () => {
  expect(soughtOf('林'.repeat(10_000))).toEqual({ kind: 'name', name: '林'.repeat(40) });
});
