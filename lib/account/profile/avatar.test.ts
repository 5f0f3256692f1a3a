import { pictureProblem } from './avatar';

const TEN_MB = 10 * 1024 * 1024;

it.each([
  ['image/jpeg', TEN_MB, undefined],
  ['image/jpeg', TEN_MB + 1, '图片过大，请重新上传'],
  ['image/heic', 1000, undefined],
  ['', 1000, undefined],
  ['image/gif', 1000, '仅支持 JPG、PNG、WebP、HEIC 图片'],
  ['application/pdf', 1000, '仅支持 JPG、PNG、WebP、HEIC 图片'],
])('a chosen file of type %j with %i bytes is answered %j', (type, size, text) => {
  expect(pictureProblem({ type, size })).toBe(text);
});
