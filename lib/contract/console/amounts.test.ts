import { readAmounts } from './amounts';

it.each([
  ['100..250.5', { from: 10000, to: 25050 }],
  ['..99', { from: null, to: 9900 }],
  ['1,280.00..', { from: 128000, to: null }],
  ['￥１００．１', { from: 10010, to: 10010 }],
  ['0..0', { from: 0, to: 0 }],
  ['..', { from: null, to: null }],
])('%s names both ends in fen', (text, amounts) => {
  expect(readAmounts(text)).toEqual({ amounts });
});

it.each([
  ['-5..', ['from']],
  ['1..x', ['to']],
  ['=1+1', ['from', 'to']],
  ['1.234..2e9', ['from', 'to']],
  ['9..8', ['to']],
  ['99999999999..', ['from']],
])('%s is refused beside its field', (text, ends) => {
  const read = readAmounts(text);
  expect('faults' in read && Object.keys(read.faults)).toEqual(ends);
});
