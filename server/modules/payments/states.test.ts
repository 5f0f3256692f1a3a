import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { judgeMoney } from './states';

const due = { status: ORDER_STATUS.unpaid, closeReason: null, payable: 45_00 };

test('money pays an order only when it is what was asked for and what is due; else people decide', () => {
  for (const [amount, received, judged] of [
    [45_00, 45_00, 'order'],
    [45_00, 44_99, 'checking'],
    [45_00, 45_01, 'checking'],
    [50_00, 50_00, 'checking'],
    [50_00, 45_00, 'checking'],
  ] as const)
    assert.equal(judgeMoney(due, { amount, received, isOther: false }), judged, `${amount}`);
});
