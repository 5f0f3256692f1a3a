import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createKuaidi100, signKuaidi100 } from './kuaidi100';
import { carrierOf, COMPANIES, factsOf, stateOf } from './kuaidi100-facts';

const SALT = 'salt-of-sixteen-letters';
const provider = createKuaidi100({
  endpoint: 'http://127.0.0.1:9',
  customer: 'c',
  key: 'k',
  salt: SALT,
  callback: 'https://shop.example/hook/track/kuaidi100',
  phone: '',
});
const body = (push: object, salt = SALT) => {
  const param = JSON.stringify(push);
  return Buffer.from(new URLSearchParams({ param, sign: signKuaidi100(param, salt) }).toString());
};
const step = (time: string, context: string, statusCode: string) => ({ time, context, statusCode });

describe('kuaidi100', () => {
  test('signs by MD5 in capitals of the parts in their order', () =>
    assert.equal(signKuaidi100('a', 'b', 'c'), '900150983CD24FB0D6963F7D28E17F72'));

  test('has main states of one or two digits and finer ones behind them', () => {
    const of = (codes: string[]) => codes.map(stateOf);
    assert.deepEqual(of(['0', '1', '2', '3', '4', '5', '6', '7']), [
      'moving',
      'accepted',
      'trouble',
      'signed',
      'returned',
      'delivering',
      'returning',
      'moving',
    ]);
    assert.deepEqual(of(['14', '401', '501', '304', '103', '1002', '', 'x', '9']), [
      'trouble',
      'trouble',
      'station',
      'signed',
      'accepted',
      'moving',
      null,
      null,
      null,
    ]);
  });

  test('a push is read with its salt only, and steps that cannot be read are left out', () => {
    const data = [
      step('2026-11-28 09:21:00', '快件已存放至菜鸟驿站', '501'),
      step('2026-11-27 20:00:00', '已揽收', '103'),
      step('yesterday', '不知何时', '0'),
    ];
    const push = { status: 'polling', lastResult: { nu: 'SF1', state: '5', data } };
    assert.deepEqual(provider.readPush(body(push, 'other')), {
      kind: 'refused',
      fault: 'unsigned',
    });
    const whole = body(push);
    assert.equal(provider.readPush(whole.subarray(0, whole.length - 9)).kind, 'refused');
    const read = provider.readPush(whole);
    assert.ok(read.kind === 'push');
    assert.equal(read.facts.state, 'station');
    assert.deepEqual(
      read.facts.steps.map(({ at, text }) => [at.toISOString(), text]),
      [
        ['2026-11-27T12:00:00.000Z', '已揽收'],
        ['2026-11-28T01:21:00.000Z', '快件已存放至菜鸟驿站'],
      ],
    );
  });

  test('an abort ends the pushes, and a number of another carrier is named', () => {
    const read = provider.readPush(
      body({ status: 'abort', comNew: 'yuantong', lastResult: { nu: 'SF1', data: [] } }),
    );
    assert.ok(read.kind === 'push');
    assert.deepEqual([read.facts.isOver, read.facts.corrected], [true, 'yto']);
    assert.equal(factsOf({ state: '3', data: [] }).state, null);
    assert.equal(COMPANIES.deppon, 'debangkuaidi');
    assert.deepEqual(['debangkuaidi', 'debangwuliu'].map(carrierOf), ['deppon', 'deppon']);
    const data = [step('2026-11-27 20:00:00', '已揽收\u0000', '103')];
    assert.equal(factsOf({ state: '1', data }).steps[0]?.text, '已揽收');
  });
});
