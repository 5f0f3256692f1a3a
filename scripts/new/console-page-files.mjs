import { withElement } from './source.mjs';

/** List, panel, texts, test, menu entry. */
export function consolePageFilesOf(names) {
  const { word } = names;
  return [
    { path: `console/${word}/copy.ts`, text: copy(names) },
    { path: `console/${word}/columns.tsx`, text: columns(names) },
    { path: `console/${word}/list.ts`, text: list(names) },
    { path: `console/${word}/panel.tsx`, text: panel(names) },
    { path: `console/${word}/screen.tsx`, text: screen(names) },
    { path: `console/${word}/screen.test.tsx`, text: screenTest(names) },
    { path: `console/app/(signed-in)/${word}/page.tsx`, text: page(names) },
    { path: 'console/ui/shell/menu.ts', edit: (source) => menu(source, names) },
  ];
}

const copy = ({ title, word }) => `/** Texts of ${title}. */
export const ${word}Copy = {
  title: '${title}',
  unit: '条',
  search: '查找${title}',
  searchHint: '手机号、尾号、昵称',
  name: '名称',
  created: '时间',
  empty: { title: '还没有${title}', text: '有了以后会出现在这里。' },
};
`;

const columns = ({
  word,
  row,
  constant,
  listCall,
}) => `import type { Column } from '@/console/ui/table/types';
import { Time } from '@/console/ui/time';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import type { ${listCall} } from '@/lib/contract/console/${word}';
import { momentText } from '@/lib/format/dates';
import { ${word}Copy as copy } from './copy';

export type ${row} = ConsoleOutput<typeof ${listCall}>['rows'][number];

export const ${constant}_COLUMNS: readonly Column<${row}>[] = [
  {
    id: 'name',
    title: copy.name,
    isFixed: true,
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    id: 'created',
    title: copy.created,
    sort: 'created',
    width: 128,
    cell: ({ createdAt }) => <Time at={createdAt} />,
    text: ({ createdAt }) => momentText(createdAt),
  },
];
`;

const list = ({
  word,
  constant,
  listCall,
}) => `import type { ListQuery, ListSpec } from '@/console/kit/list-query';
import type { ConsoleInput } from '@/lib/contract/console/call';
import type { ${listCall} } from '@/lib/contract/console/${word}';
import { ${word}Copy as copy } from './copy';

/** What the address may say. */
export const ${constant}_LIST: ListSpec = {
  filters: [{ name: 'q', label: copy.search, kind: 'search', placeholder: copy.searchHint }],
  sorts: ['created'],
  defaultSort: '-created',
};

type Input = ConsoleInput<typeof ${listCall}>;

/** What the call is asked for the list that the address means. */
export const ${word}Input = ({ filters, sort, page, perPage, after }: ListQuery): Input => ({
  q: filters.q ?? '',
  sort: sort as Input['sort'],
  page,
  per_page: perPage as Input['per_page'],
  ...(after ? { after } : {}),
});
`;

const panel = ({ word, panel: name, getCall, idField }) => `'use client';

import { useCall } from '@/console/api/use-call';
import { Panel } from '@/console/ui/panel';
import { Facts, Section } from '@/console/ui/section';
import { ErrorState, SkeletonLines } from '@/console/ui/states';
import { Time } from '@/console/ui/time';
import { ${getCall} } from '@/lib/contract/console/${word}';
import { ${word}Copy as copy } from './copy';

/** The open row, beside its list. */
export function ${name}({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, reload } = useCall(${getCall}, { ${idField}: id });
  return (
    <Panel title={data?.row.name ?? copy.title} onClose={onClose}>
      {data ? (
        <Section title={copy.title}>
          <Facts
            facts={[
              { label: copy.name, value: data.row.name },
              { label: copy.created, value: <Time at={data.row.createdAt} /> },
            ]}
          />
        </Section>
      ) : error === undefined ? (
        <SkeletonLines />
      ) : (
        <ErrorState error={error} onRetry={() => void reload()} />
      )}
    </Panel>
  );
}
`;

const screen = ({
  word,
  screen: name,
  panel: panelName,
  listCall,
  constant,
  idField,
  title,
}) => `'use client';

import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { Head } from '@/console/ui/head';
import { ConsoleList } from '@/console/ui/table/console-list';
import { useListQuery } from '@/console/ui/use-list-query';
import { ${listCall} } from '@/lib/contract/console/${word}';
import { ${constant}_COLUMNS } from './columns';
import { ${word}Copy as copy } from './copy';
import { ${constant}_LIST, ${word}Input } from './list';
import { ${panelName} } from './panel';

/** ${title}: what an operator does here, in one sentence. */
export function ${name}() {
  const may = useMay();
  const address = useListQuery(${constant}_LIST);
  const { query, close } = address;
  const list = useCall(${listCall}, ${word}Input(query), { keepPreviousData: true });
  return (
    <>
      <Head title={copy.title} />
      <ConsoleList
        name="${word}"
        label={copy.title}
        unit={copy.unit}
        spec={${constant}_LIST}
        columns={${constant}_COLUMNS}
        list={list}
        address={address}
        idOf={({ ${idField} }) => String(${idField})}
        nameOf={({ name }) => name}
        may={may}
        empty={copy.empty}
        panel={query.open && <${panelName} id={Number(query.open)} onClose={close} />}
      />
    </>
  );
}
`;

const screenTest = ({
  word,
  screen: name,
  listCall,
  getCall,
  idField,
  permission,
}) => `import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { setSessionState } from '@/console/api/session';
import { ${word}Copy as copy } from './copy';
import { ${name} } from './screen';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const ROW = { ${idField}: 7, name: '顾北辰', createdAt: Date.parse('2026-06-18T07:12:00+08:00') };

/** The page as the server answers it: with these rows. */
function open(rows: readonly (typeof ROW)[]) {
  window.history.replaceState(null, '', '/console/${word}');
  setSessionState({
    kind: 'signed-in',
    session: {
      operator: '王芳',
      roles: [],
      permissions: ['${permission}'],
      environment: '',
      cityIds: null,
    },
  });
  const answers: Record<string, unknown> = {
    '${word}.${listCall}': { rows, total: { count: rows.length, isExact: true }, summary: {} },
    '${word}.${getCall}': { row: ROW },
  };
  server.mockImplementation(async (call: { name: string }) => answers[call.name]);
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <${name} />
    </SWRConfig>,
  );
}

it('a row opens beside the list, and the address says so', async () => {
  open([ROW]);
  await userEvent.click(await screen.findByText('顾北辰'));
  expect(await screen.findByRole('complementary', { name: '顾北辰' })).toBeVisible();
  expect(window.location.search).toBe('?open=7');
});

it('an empty list says what would be here', async () => {
  open([]);
  expect(await screen.findByText(copy.empty.title)).toBeVisible();
});
`;

const page = ({ word, screen: name }) => `'use client';

export { ${name} as default } from '@/console/${word}/screen';
`;

function menu(source, { word, title, permission }) {
  const entry = `{ id: '${word}', title: '${title}', href: '/${word}', icon: icons.article, permission: '${permission}' }`;
  return withElement(source, `title: '业务',\n    items: [`, entry);
}
