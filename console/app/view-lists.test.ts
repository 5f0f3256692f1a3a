import type { ListSpec } from '@/console/kit/list-query';
import type { View } from '@/console/kit/views';
import { MEMBER_LIST, MEMBER_VIEWS } from '@/console/members/filters';
import { listSpecOf, viewsOf } from '@/console/resource/list-spec';
import { MENU } from '@/console/ui/shell/menu';
import { RESOURCES } from '@/lib/contract/console/resources';
import { faultOfView, VIEW_LIST_IDS, VIEW_LISTS } from '@/lib/contract/console/view-lists';

const LISTS: Record<string, { spec: ListSpec; views: readonly View[] }> = {
  members: { spec: MEMBER_LIST, views: MEMBER_VIEWS },
  ...Object.fromEntries(
    RESOURCES.map((one) => [one.plural, { spec: listSpecOf(one), views: viewsOf(one) }]),
  ),
};

it.each(VIEW_LIST_IDS)('the server takes what a view of %s keeps, and nothing else', (list) => {
  const { spec, views } = LISTS[list] ?? { spec: MEMBER_LIST, views: [] };
  const kept = spec.filters.filter(({ kind }) => kind !== 'search').map(({ name }) => name);
  expect([...(VIEW_LISTS[list]?.parameters ?? [])]).toEqual([...kept, 'sort', 'per_page']);
  for (const { search } of views) expect(faultOfView(list, search)).toBeNull();
  for (const { name } of spec.filters.filter(({ kind }) => kind === 'search'))
    expect(faultOfView(list, `?${name}=5678`)).toContain(name);
});

it('an address that is none, or says two things at once, is no view', () => {
  for (const search of ['state=frozen', '?', '?state=<b>', '?state=a&state=b', '?open=12'])
    expect(faultOfView('members', search)).toBeTruthy();
  expect(faultOfView('audit', '?days=2026-11-01..2026-11-26&operator=%E7%8E%8B')).toBeNull();
});

const ENTRIES = MENU.flatMap(({ items }) => items);
const SHOWN = RESOURCES.filter(({ plural }) => ENTRIES.some(({ id }) => id === plural));

it.each(SHOWN)(
  'the menu leads to $plural under its title, by its right and to a known view',
  (one) => {
    const { title, permission, href } = ENTRIES.find(({ id }) => id === one.plural) ?? {};
    expect([title, permission]).toEqual([one.title, one.read]);
    const [, search = ''] = href?.split('?') ?? [];
    expect(viewsOf(one).map((view) => view.search)).toContain(search && `?${search}`);
  },
);
