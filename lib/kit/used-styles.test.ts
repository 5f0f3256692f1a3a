import { canMatchSome, markupOf } from './used-styles';

const markup = markupOf([
  {
    name: 'span',
    attributes: [
      ['class', '-44xtq_building a:b 9c num'],
      ['data-shape', '1'],
    ],
  },
]);

test.each([
  ['.-\\34 4xtq_building[data-shape="1"]', true],
  ['.\\39 c', true],
  ['.\\000039c .num', true],
  ['.a\\:b', true],
  ['span.-\\34 4xtq_building', true],
  ['.-\\34 4xtq_other', false],
  ['.-\\34 4xtq_building p', false],
  ['.\\38 c', false],
])('a name with escapes is compared as the markup has it: %s', (selector, isUsed) =>
  expect(canMatchSome(selector, markup)).toBe(isUsed),
);
