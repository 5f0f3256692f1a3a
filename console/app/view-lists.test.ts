import { APPROVAL_LIST, APPROVAL_VIEWS } from '@/console/approvals/filters';
import { AUDIT_VIEWS, auditList } from '@/console/audit/filters';
import { MEMBER_LIST, MEMBER_VIEWS } from '@/console/members/filters';
import { faultOfView, VIEW_LIST_IDS, VIEW_LISTS } from '@/lib/contract/console/view-lists';

const LISTS = {
  members: { spec: MEMBER_LIST, views: MEMBER_VIEWS },
  approvals: { spec: APPROVAL_LIST, views: APPROVAL_VIEWS },
  audit: { spec: auditList('?session=7', []), views: AUDIT_VIEWS },
};

it.each(VIEW_LIST_IDS)('the server takes what a view of %s keeps, and nothing else', (list) => {
  const { spec, views } = LISTS[list];
  const kept = spec.filters.filter(({ kind }) => kind !== 'search').map(({ name }) => name);
  expect([...VIEW_LISTS[list].parameters]).toEqual([...kept, 'sort', 'per_page']);
  for (const { search } of views) expect(faultOfView(list, search)).toBeNull();
  for (const { name } of spec.filters.filter(({ kind }) => kind === 'search'))
    expect(faultOfView(list, `?${name}=5678`)).toContain(name);
});

it('an address that is none, or says two things at once, is no view', () => {
  for (const search of ['state=frozen', '?', '?state=<b>', '?state=a&state=b', '?open=12'])
    expect(faultOfView('members', search)).toBeTruthy();
  expect(faultOfView('audit', '?days=2026-11-01..2026-11-26&operator=%E7%8E%8B')).toBeNull();
});
