import fs from 'node:fs';
import { MENU } from '@/console/ui/shell/menu';
import { PAGE_HELP } from './help-copy';

it('every page of the menu says what it is for, for whom, and by which rules', () => {
  const pages = MENU.flatMap(({ items }) => items).map(({ id }) => id);
  expect(Object.keys(PAGE_HELP).sort()).toEqual([...pages].sort());
  for (const { what, who, rules } of Object.values(PAGE_HELP))
    expect([what, who, ...rules].every((text) => text.length >= 5)).toBe(true);
});

it('every page of the console stands under an entry of the menu', () => {
  const folders = fs
    .readdirSync('console/app/(signed-in)', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const entries = MENU.flatMap(({ items }) => items).flatMap(({ id, pages = [] }) => [
    id,
    ...pages,
  ]);
  expect([...folders, 'home'].sort()).toEqual([...entries].sort());
});
