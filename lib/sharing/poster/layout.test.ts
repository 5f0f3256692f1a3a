import {
  ellipsis,
  FACE,
  fitSize,
  FOOTER,
  headlineLines,
  POSTER,
  QR,
  qrGrid,
  QUIET,
  SCENE,
  WORDS,
} from './layout';
import { inside } from './testing/inside';

/** Chinese characters are as wide as they are high, others half. */
const measure = (text: string, size: number) =>
  [...text].reduce((sum, char) => sum + (char.charCodeAt(0) > 255 ? size : size / 2), 0);

it.each([
  ['我隔壁，还空着一块地', ['我隔壁', '还空着一块地']],
  ['一起盖楼', ['一起盖楼']],
  ['好，来', ['好', '来']],
  ['夜里十点我的楼还亮着灯', ['夜里十点我的', '楼还亮着灯']],
  ['林知夏 在 杭州 等你', ['林知夏 在', '杭州 等你']],
  ['来，这里的每一个人都在认真做事', ['来，这里的每一个', '人都在认真做事']],
  ['，开头和结尾的标点，', ['，开头和结', '尾的标点，']],
])('%j stands as %j', (text, lines) => {
  expect(headlineLines(text)).toEqual(lines);
});

it('shrinks a headline until it fits, and not below the least size', () => {
  expect(fitSize(['还空着一块地'], 248, measure, { size: 29, least: 17 })).toBe(29);
  expect(fitSize(['十个字十个字十个字十'], 248, measure, { size: 29, least: 17 })).toBe(24);
  expect(fitSize(['字'.repeat(40)], 248, measure, { size: 29, least: 17 })).toBe(17);
});

it('cuts a long name, by whole characters', () => {
  expect(ellipsis('林知夏', 60, 15, measure)).toBe('林知夏');
  expect(ellipsis('一个非常长的名字', 60, 15, measure)).toBe('一个非…');
  expect(ellipsis('😀😀😀😀', 50, 15, measure)).not.toMatch(/[\ud800-\udbff]…$/);
});

it('keeps everything on the poster and apart', () => {
  const poster = { x: 0, y: 0, width: POSTER.width, height: POSTER.height };
  for (const box of [QR, FACE, WORDS]) expect(inside(box, FOOTER)).toBe(true);
  for (const box of [FOOTER, SCENE]) expect(inside(box, poster)).toBe(true);
  expect(FACE.x + FACE.width).toBeLessThan(WORDS.x);
  expect(WORDS.x + WORDS.width).toBeLessThan(QR.x);
  expect(SCENE.y + SCENE.height).toBe(FOOTER.y);
});

it.each([25, 37, 45, 57, 69])(
  '%i modules fall on whole pixels with a quiet zone around them',
  (modules) => {
    const side = QR.width * POSTER.scale;
    const { pixels, offset } = qrGrid(modules);
    expect(Number.isInteger(pixels) && Number.isInteger(offset)).toBe(true);
    expect(offset).toBeGreaterThanOrEqual(QUIET * pixels);
    expect(offset + modules * pixels + QUIET * pixels).toBeLessThanOrEqual(side);
  },
);
