import { listSpecOf, viewsOf } from '@/console/resource/list-spec';
import { MENU } from '@/console/ui/shell/menu';
import { RESOURCES } from '@/lib/contract/console/resources';
import { faultOfView, VIEW_LIST_IDS, VIEW_LISTS } from '@/lib/contract/console/view-lists';

it('every list with views is a resource', () => {
  expect(VIEW_LIST_IDS).toEqual(RESOURCES.map(({ plural }) => plural));
});

it.each(RESOURCES)('the server takes what a view of $plural keeps, and nothing else', (one) => {
  const { plural: list } = one;
  const [spec, views] = [listSpecOf(one), viewsOf(one)];
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

it.each(['bookings', 'slots'])(
  'the menu leads to %s that are to come, not to the first ever',
  (list) => {
    expect(ENTRIES.find(({ id }) => id === list)?.href).toBe(`/${list}?queue=coming`);
  },
);
