import type { MenuGroup } from '@/console/ui/shell/menu-item';
import { soughtOf } from '@/lib/contract/console/search-shape';
import { deskCopy } from './copy';
import { PAGE_HELP } from './help-copy';

export interface Place {
  id: string;
  title: string;
  icon: string;
  rest?: string;
  key?: string;
  href?: string;
  run?: () => void;
}

const itemsOf = (menu: readonly MenuGroup[], may: (permission: string) => boolean) =>
  menu
    .flatMap(({ title, items: own }) => own.map((item) => ({ ...item, group: title })))
    .filter(({ permission }) => !permission || may(permission));

export function findSearches(
  menu: readonly MenuGroup[],
  may: (permission: string) => boolean,
  text: string,
): (Place & { list: string })[] {
  if (!text) return [];
  const first = { withdrawal: 'withdrawals', order: 'orders' }[soughtOf(text).kind as string];
  return itemsOf(menu, may)
    .flatMap(({ id, title, icon, search }) =>
      search
        ? [
            {
              id: `find-${id}`,
              list: id,
              icon,
              title: deskCopy.findIn(title, text),
              href: `/${id}?${search}=${encodeURIComponent(text)}`,
            },
          ]
        : [],
    )
    .sort((a, b) => rank(b, first) - rank(a, first));
}

const rank = ({ list }: { list: string }, first = 'members') => Number(list === first);

const LEAST_HELP = 2;

export function findPages(
  menu: readonly MenuGroup[],
  may: (permission: string) => boolean,
  text: string,
): Place[] {
  const inHelp = (id: string) => {
    const help = [...text].length < LEAST_HELP ? undefined : PAGE_HELP[id];
    return help && [help.what, ...help.rules].find((line) => line.includes(text));
  };
  return itemsOf(menu, may)
    .flatMap(({ id, title, href, icon, group, letter }): Place[] => {
      if (title.includes(text))
        return [{ id, title, href, icon, rest: group, ...(letter ? { key: `g ${letter}` } : {}) }];
      const line = inHelp(id);
      return line ? [{ id, title, href, icon, rest: line }] : [];
    })
    .sort((a, b) => Number(b.title.includes(text)) - Number(a.title.includes(text)));
}
