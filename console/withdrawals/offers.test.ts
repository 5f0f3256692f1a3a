import { withdrawal } from './desk-fixtures';
import { offersOf } from './offers';

const FINANCE = ['withdrawals.review', 'withdrawals.pay'];
const offers = (row: Parameters<typeof withdrawal>[1], rights: readonly string[] = FINANCE) =>
  offersOf(withdrawal('ZC1', row).row, (right) => rights.includes(right));
const aside = { by: '王芳', at: 1, text: '等回电' };

it.each([
  ['in review', {}, ['approve', 'reject', 'aside', 'ask']],
  ['that needs two anyway', { needsSecond: true }, ['approve', 'reject', 'aside']],
  ['with one approval', { reviewer: '李伟' }, ['approve', 'reject', 'aside']],
  ['set aside', { aside }, ['back']],
  ['approved', { status: 20 as const }, ['pay', 'voucher', 'reject', 'aside']],
  ['paid by hand', { status: 30 as const, payMethod: 'manual' }, ['voucher', 'fail']],
  ['at the provider', { status: 30 as const, payMethod: 'wechat' }, ['sync', 'fail']],
  ['arrived', { status: 40 as const }, []],
])('a withdrawal %s offers what its state allows', (_, row, acts) => {
  expect(offers(row)).toEqual(acts);
});

it('rights decide what is offered: a second person decides only what somebody has approved', () => {
  expect(offers({ reviewer: '李伟' }, ['approvals.money'])).toEqual(['approve', 'reject']);
  expect(offers({ status: 20, reviewer: '李伟' }, ['approvals.money'])).toEqual([]);
  expect(offers({}, ['approvals.money'])).toEqual([]);
  expect(offers({ status: 20 }, ['withdrawals.review'])).toEqual(['reject', 'aside']);
  expect(offers({}, [])).toEqual([]);
});
