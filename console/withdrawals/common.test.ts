import { commonOf } from './common';

type Side = Parameters<typeof commonOf>[0];

const person = (memberId: number, name: string) => ({
  memberId,
  name,
  plot: null,
  state: 'active',
});
const side = (memberId: number, name: string, more: object = {}): Side =>
  ({
    row: { member: person(memberId, name) },
    member: { inviter: null },
    account: { sharedWith: [] },
    devices: [],
    ...more,
  }) as unknown as Side;

it('says what two withdrawals have in common, whichever side knows it', () => {
  const phone = { device: '小米 14', sharedWith: [person(2, '周予安')] };
  const other = { device: 'iPhone 15', sharedWith: [person(9, '江晚')] };
  const one = side(1, '林知夏', { devices: [phone, other] });
  const two = side(2, '周予安', {
    account: { sharedWith: [person(1, '林知夏')] },
    member: { inviter: person(1, '林知夏') },
  });
  const found = ['两位用过同一个收款账户', '两位用过同一台设备：小米 14', '林知夏邀请了周予安'];
  expect(commonOf(one, two)).toEqual(found);
  expect(commonOf(one, side(9, '江晚'))).toEqual(['两位用过同一台设备：iPhone 15']);
});

it('strangers have nothing in common; one member’s two withdrawals are said to be theirs', () => {
  expect(commonOf(side(1, '林知夏'), side(3, '陈屿'))).toEqual([]);
  expect(commonOf(side(1, '林知夏'), side(1, '林知夏'))).toEqual(['两笔都是林知夏的']);
});
