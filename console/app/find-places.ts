import type { MenuGroup } from '@/console/ui/shell/menu';
import { soughtOf } from '@/lib/contract/console/search-shape';
import { deskCopy } from './copy';

export interface Place {
  id: string;
  title: string;
  href: string;
  icon: string;
  rest?: string;
}

/** Lists that can be searched for a text come first, then the pages whose names hold it. */
export function findPlaces(
  menu: readonly MenuGroup[],
  may: (permission: string) => boolean,
  typed: string,
): Place[] {
  const text = typed.trim();
  const items = menu
    .flatMap(({ title, items: own }) => own.map((item) => ({ ...item, group: title })))
    .filter(({ permission }) => !permission || may(permission));
  // a number of a withdrawal is looked for among them first, everything else among members
  const first = soughtOf(text).kind === 'withdrawal' ? 'find-withdrawals' : 'find-members';
  const searches = items.flatMap(({ id, title, icon, search }): Place[] =>
    text && search
      ? [{ id: `find-${id}`, icon, title: deskCopy.findIn(title, text), href: search(text) }]
      : [],
  );
  searches.sort((a, b) => Number(b.id === first) - Number(a.id === first));
  const pages = items
    .filter(({ title }) => title.includes(text))
    .map(({ id, title, href, icon, group, letter }): Place => {
      const keys = letter ? `G ${letter.toUpperCase()}` : '';
      return { id, title, href, icon, rest: [group, keys].filter(Boolean).join(' · ') };
    });
  return [...searches, ...pages];
}
