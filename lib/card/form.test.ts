import { ValidationError } from 'yup';
import {
  cardSchema,
  type CardValues,
  changedValues,
  formPaths,
  plainPhone,
  toInput,
  toValues,
} from './form';
import { aCard } from './testing/a-card';

const card = aCard();

function problemsOf(changes: Partial<CardValues>): Record<string, string> {
  try {
    cardSchema.validateSync({ ...toValues(card), ...changes }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.reverse().map(({ path, message }) => [path, message]));
  }
}

it.each([
  ['name', '', '请填写姓名'],
  ['name', '林', '姓名为2-20个字'],
  ['mobile', '12345', '电话格式不正确'],
  ['website', 'http://example.com', '网址需以https://开头'],
  ['website', 'https://localhost', '网址需以https://开头'],
  ['website', 'javascript:alert(1)', '网址需以https://开头'],
  ['email', 'lin@', '邮箱格式不正确'],
  ['bio', '啊'.repeat(301), '简介不能超过300字'],
  ['tags', Array.from({ length: 9 }, (_, i) => `标签${i}`), '最多8个标签'],
])('%s %j reads %s', (field, value, text) => {
  expect(problemsOf({ [field]: value })).toEqual({ [field]: text });
});

it('names the line of a link that is not complete', () => {
  expect(problemsOf({ links: [{ label: '公众号', url: '' }] })).toEqual({
    'links[0].url': '请填写网址',
  });
});

it.each([
  ['138 1234 5678', '13812345678'],
  ['+86 138-1234-5678', '13812345678'],
  ['0571-88886666', '0571-88886666'],
  ['(0571) 88886666', '057188886666'],
])('reads the number %s as %s', (typed, plain) => {
  expect(plainPhone(typed)).toBe(plain);
});

it('accepts a number with blanks and sends it without', () => {
  expect(problemsOf({ mobile: '138 1234 5678' })).toEqual({});
  expect(toInput(card, { ...toValues(card), mobile: ' 139 0000 0000 ' }).fields.mobile).toBe(
    '13900000000',
  );
});

it('sends the whole card with its version, and who may see each field', () => {
  const values = toValues(card);
  const input = toInput(card, {
    ...values,
    title: ' 店长 ',
    visibility: { ...values.visibility, title: 'me' },
  });
  expect(input).toMatchObject({
    theme: 'blueprint',
    isPublic: true,
    isVisitNamed: false,
    version: 3,
    fields: { name: '林知夏', title: '店长' },
    visibility: { title: 'me', mobile: 'partners' },
  });
  expect(input.fields).not.toHaveProperty('visibility');
});

it('does not call blanks at the ends, or a number written otherwise, a change', () => {
  expect(
    changedValues(card, { ...toValues(card), title: ' 社群运营 ', mobile: '138 1234 5678' }),
  ).toEqual({});
  expect(changedValues(card, { ...toValues(card), tags: ['社群', '零售'] })).toEqual({
    tags: ['社群', '零售'],
  });
});

it('finds the field that the server names', () => {
  expect(
    formPaths({ 'fields.bio': '简介包含不允许的内容', 'fields.images[0]': '请重新选择图片' }),
  ).toEqual({ bio: '简介包含不允许的内容', images: '请重新选择图片' });
});
