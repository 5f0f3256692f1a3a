import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readReceiptFile } from './receipt-file';

const SN = 'ZC26112800120370000';
const read = (cells: string) =>
  readReceiptFile(`单号,金额,结果,凭证号,原因\r\n${cells}\r\n`)[0] ?? assert.fail('no row');

const FORGOTTEN = [
  '2.02611E+27',
  '2.02611e+27',
  '２.０２６１１Ｅ＋２７',
  '2E+15',
  '2.0261E15',
  '"2,02611E+27"',
  '"=""2.02611E+27"""',
  ' 2.02611E+27 ',
  "'2.02611E+27",
  '\t2.02611E+27',
];

test('a voucher whose digits a spreadsheet forgot proves nothing', () => {
  for (const voucher of FORGOTTEN)
    assert.match(read(`${SN},200.00,成功,${voucher},`).fault, /流水号.*科学计数/, voucher);
});

test('nor does such a number of a withdrawal', () => {
  for (const sn of FORGOTTEN)
    assert.match(read(`${sn},200.00,成功,V1,`).fault, /单号.*科学计数/, sn);
});

test('a voucher that is too long stays whole and proves nothing', () => {
  const { voucher, fault } = read(`${SN},200.00,成功,${'7'.repeat(65)},`);
  assert.equal(voucher.length, 65);
  assert.match(fault, /流水号超过64位/);
});

test('vouchers of letters and digits are read, however they are quoted', () => {
  for (const [cell, voucher] of [
    ['20261128000012345678', '20261128000012345678'],
    ['\t20261128000012345678', '20261128000012345678'],
    ["'20261128000012345678", '20261128000012345678'],
    ['２０２６１１２８', '20261128'],
    ['4E12', '4E12'],
    ['A1E+9', 'A1E+9'],
  ] as const)
    assert.deepEqual(
      {
        voucher: read(`${SN},200.00,成功,${cell},`).voucher,
        fault: read(`${SN},200.00,成功,${cell},`).fault,
      },
      { voucher, fault: '' },
      cell,
    );
});
