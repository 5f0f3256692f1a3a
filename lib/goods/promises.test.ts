import { promisesOf as ofForm } from '@/lib/format/promises';
import { namesOf } from './promises';

const MADE = ofForm(
  { form: 'ship', ways: ['express', 'pickup'], shipWithinHours: 72, readyHours: 72, isMade: true },
  '2026-03-05',
);

it('promises pick-up and making once; when it is shipped stands in the row of delivery', () => {
  expect(
    namesOf({
      kind: 'goods',
      form: 'ship',
      promises: MADE,
      shipWithinHours: 72,
      returnPolicy: { type: 'none', reason: '按你填写的内容制作' },
    }),
  ).toEqual([
    '门店自提，72小时内备好，超时可一键退款',
    '备好后保留30天',
    '按你填写的内容制作，开始制作前可全额退款',
    '之后不支持7天无理由',
    '15天质量保障',
  ]);
});
