import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Words } from './words';

const linesOf = (text: string) =>
  render(<Words text={text} />)
    .container.innerHTML.replace(/<\/?span[^>]*>/g, '')
    .replaceAll('<wbr>', '|');

test.each([
  ['一张不打扰人的海报', '一张|不打扰|人的|海报'],
  ['在订单详情里可以申请售后，进度会显示在这里。', /申请\|售后，进度/],
  ['有人问“能赚多少”，这样回答', /多少”，这样/],
])('%s breaks between words, and never before a sign or a particle', (text, lines) => {
  expect(linesOf(text)).toMatch(lines);
  expect(linesOf(text).replaceAll('|', '')).toBe(text);
});

it('is the bare text in a prepared page, whatever dictionary made it', () => {
  expect(renderToStaticMarkup(<Words text="有人问“能赚多少”，这样回答" />)).toBe(
    '有人问“能赚多少”，这样回答',
  );
});
