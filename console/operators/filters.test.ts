import { readListQuery } from '@/console/kit/list-query';
import { operatorInput, operatorList } from './filters';

const roleOf = (search: string, roles: Parameters<typeof operatorList>[0]) => {
  const spec = operatorList(roles);
  const { query, dropped } = readListQuery(search, spec);
  const options = spec.filters.find(({ name }) => name === 'role')?.options ?? [];
  return { asked: operatorInput(query).role, dropped, options };
};

it('roles of an owner’s own can be chosen, beside the built-in ones and the steps of the command line', () => {
  const { options } = roleOf('', [
    { id: 'owner', label: '所有者' },
    { id: 'custom:3', label: '查号' },
  ]);
  const values = options.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toEqual(expect.arrayContaining(['owner', 'service', 'viewer', 'custom:3']));
  expect(options.at(-1)).toEqual({ value: 'custom:3', label: '查号' });
});

it('a link to one of them asks for it before its name is known; what is no role is dropped', () => {
  expect(roleOf('?role=custom:3', [])).toMatchObject({ asked: 'custom:3', dropped: [] });
  expect(roleOf('?role=custom:x', [])).toMatchObject({ asked: '', dropped: ['role'] });
});
