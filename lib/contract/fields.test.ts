import { type ISchema, reach, type Schema } from 'yup';
import { editProfile, loginByCode, register } from './account.schema';
import { addAddress } from './addresses.schema';
import { cardFields } from './card-fields.schema';
import { readTrackingNo } from './carriers';
import { submitOrder } from './checkout.schema';
import { day } from './fields';
import { verifyRealName } from './identity.schema';
import { applyInvoice as invoice } from './invoices.schema';
import { listOrders as orders } from './orders.schema';
import { listPartners } from './partners.schema';
import { accountFields } from './withdraw-accounts.schema';

const N = '13812340678';
const of = (input: ISchema<unknown>, path: string) => reach(input, path) as Schema;
const recipient = of(addAddress.input, 'name');

const PASTED: [field: string, schema: Schema, pasted: string, meant: string][] = [
  ['mobile', of(loginByCode.input, 'mobile'), '\u202D+86 138 1234 0678\u202C', N],
  ['mobile', of(addAddress.input, 'mobile'), '(86)13812340678', N],
  ['code', of(loginByCode.input, 'checkcode'), '【某某】您的验证码是123456，5分钟内有效', '123456'],
  ['code', of(register.input, 'checkcode'), '１２３４５６', '123456'],
  ['invite code', of(register.input, 'inviteCode'), '４ｋｐ cgc', '4KPCGC'],
  ['QQ', of(editProfile.input, 'qq'), '１２３ ４５６ ７８９', '123456789'],
  ['recipient', recipient, '阿卜杜拉•买买提\u200b', '阿卜杜拉·买买提'],
  ['street', of(addAddress.input, 'detail'), '文三路1号\r\n2幢 301', '文三路1号 2幢 301'],
  ['street', of(addAddress.input, 'detail'), '\u202a文三路1号2幢\u202c', '文三路1号2幢'],
  ['remark', of(submitOrder.input, 'remark'), '请放门口\u202e谢谢', '请放门口谢谢'],
  ['remark', of(submitOrder.input, 'remark'), '一\n二\t三', '一 二 三'],
  ['name of a card', of(cardFields, 'name'), '林知夏\r\n', '林知夏'],
  ['title of a card', of(cardFields, 'title'), '社群\r\n运营', '社群 运营'],
  ['company of a card', of(cardFields, 'company'), '知夏\t茶坊', '知夏 茶坊'],
  ['address of a card', of(cardFields, 'address'), '文三路1号\n 2幢', '文三路1号 2幢'],
  ['occupation', of(editProfile.input, 'role'), '店长\n兼老师', '店长 兼老师'],
  ['biography', of(editProfile.input, 'bio'), '一\n二', '一\n二'],
  // refused later by the filter of public texts
  ['title of a card', of(cardFields, 'title'), '社\u202e群', '社\u202e群'],
  ['phone of a card', of(cardFields, 'mobile'), '138 1234 0678', N],
  ['phone of a card', of(cardFields, 'mobile'), '13812340678（微信同号）', N],
  ['phone of a card', of(cardFields, 'mobile'), '０５７１－８７６５４３２１', '0571-87654321'],
  ['real name', of(verifyRealName.input, 'name'), ' 阿卜杜拉・买买提 ', '阿卜杜拉·买买提'],
  ['payee', accountFields.realName, '阿卜杜拉•买买提', '阿卜杜拉·买买提'],
  ['bank card', accountFields.cardNo, '６２２５ 8801-3770 6868', '6225880137706868'],
  [
    'search of orders',
    of(orders.input, 'keyword'),
    '2026 0602 1418 0016 0417',
    '20260602141800160417',
  ],
  ['search of partners', of(listPartners.input, 'keyword'), '０６７８', '0678'],
];

test.each(PASTED)('%s: %#', async (_, schema, pasted, meant) => {
  expect(schema.cast(pasted)).toBe(meant);
  await expect(schema.validate(pasted)).resolves.toBe(meant);
});

/** Cut to length it would be another valid value. */
const REFUSED: [field: string, schema: Schema, pasted: string][] = [
  ['mobile', of(loginByCode.input, 'mobile'), '138123406789'],
  ['mobile', of(loginByCode.input, 'mobile'), '8613812340678 9'],
  ['mobile', of(addAddress.input, 'mobile'), `${N} ${N}`],
  ['code', of(loginByCode.input, 'checkcode'), '1234567'],
  ['code', of(loginByCode.input, 'checkcode'), '您的余额是12345678'],
  ['invite code', of(register.input, 'inviteCode'), '4KPCGC4KPCGC4'],
  ['QQ', of(editProfile.input, 'qq'), '123456789012'],
  ['recipient', recipient, '\u3164\u3164\u3164'],
  ['recipient', recipient, '林'.repeat(21)],
  ['street', of(addAddress.input, 'detail'), '路'.repeat(101)],
  ['phone of a card', of(cardFields, 'mobile'), '138123406789'],
  ['bank card', accountFields.cardNo, '62258801377068681'],
  ['payee', accountFields.realName, '张'.repeat(21)],
];

test.each(REFUSED)('%s keeps and refuses %j', async (_, schema, pasted) => {
  await expect(schema.validate(pasted)).rejects.toThrow();
});

test.each([
  '91350100M000100Y43888',
  '91350100 M000100Y4 3888',
  '９１３５０１００Ｍ０００１００Ｙ４３８８８',
])('the taxpayer number %s is refused whole', async (taxNo) => {
  const form = { orderId: 1, type: 'company', title: '知夏茶坊', email: '' };
  await expect(invoice.input.validate({ ...form, taxNo })).rejects.toThrow();
});

test.each([
  '91350100 M000100Y 43',
  '９１３５０１００Ｍ０００１００Ｙ４３',
  ' 91350100m000100y43\u200b',
])('the taxpayer number %s is taken', async (taxNo) => {
  const form = { orderId: 1, type: 'company', title: '知夏茶坊', email: '' };
  const { taxNo: read } = await invoice.input.validate({ ...form, taxNo });
  expect(read).toBe('91350100M000100Y43');
});

test.each([
  ['sf', 'SF 1234 5678 90123', 'SF1234567890123'],
  ['sf', 'ｓｆ１２３４５６７８９０１２３', 'SF1234567890123'],
  ['sf', '\u202dSF1234567890123\u202c', 'SF1234567890123'],
] as const)('a parcel of %s has the number %j', (carrier, text, no) =>
  expect(readTrackingNo(carrier, text)).toBe(no),
);

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-11-31', false],
  ['2026-11-99', false],
  ['2026-13-01', false],
])('%s is a day: %s', (text, is) => expect(day().isValidSync(text)).toBe(is));
