import { imageUrl } from './image-url';

it.each([
  ['avatar/202611/a.webp', '/upload/avatar/202611/a.webp'],
  ['/upload/avatar/a.webp', '/upload/avatar/a.webp'],
  ['https://img.example.com/a.webp', 'https://img.example.com/a.webp'],
  ['preset:3', 'preset:3'],
  ['', ''],
])('shows the stored picture %s from %s', (path, address) => {
  expect(imageUrl(path)).toBe(address);
});
