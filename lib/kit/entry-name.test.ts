import { entryName } from './entry-name';

it.each([
  ['entry:poster', 'poster'],
  ['entry:', undefined],
  ['entry:Poster', undefined],
  ['/zc/pictures/entry:a.webp', undefined],
  ['', undefined],
])('%j stands for %j', (picture, name) => {
  expect(entryName(picture)).toBe(name);
});
