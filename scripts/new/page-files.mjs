/** Opens with its title and is tested before editing. */
export function pageFilesOf(names) {
  const { word, file, copyFile, folder } = names;
  return [
    { path: 'lib/kit/routes.ts', edit: (source) => table(source, names) },
    { path: `${folder}/page.tsx`, text: page(names) },
    { path: `${folder}/page.test.tsx`, text: pageTest(names) },
    { path: `components/${word}/${file}.tsx`, text: component(names) },
    { path: `components/${word}/${file}.test.tsx`, text: componentTest(names) },
    { path: `lib/${word}/${copyFile}.ts`, text: copy(names) },
  ];
}

/** The last row is the page shown offline. */
function table(source, { path, title, parent, isForGuests }) {
  const last = '  page(OFFLINE,';
  if (!source.includes(last)) throw new Error(`"${last}" was not found in the table of pages`);
  const guest = isForGuests ? ', { guest: true }' : '';
  return source.replace(last, `  page('${path}', '${title}', ${parent}${guest}),\n${last}`);
}

const page = ({ path, word, file, component }) => `import { pageMetadata } from '@/app/metadata';
import { ${component} } from '@/components/${word}/${file}';

export const metadata = pageMetadata('${path}');

export default function Page() {
  return <${component} />;
}
`;

const pageTest = ({ title }) => `import { screen } from '@testing-library/react';
import { freshDevice, renderApp } from '@/testing/render-app';
import Page, { metadata } from './page';

it('is called ${title} by the browser and by its nav bar', () => {
  freshDevice(null);
  renderApp(<Page />);
  expect(metadata.title).toEqual({ absolute: expect.stringMatching(/^${title} · /) });
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
});
`;

const component = ({ path, title, word, component: name, copy: texts, copyFile }) => `'use client';

import { Empty } from '@/components/ui/empty';
import { PageFrame } from '@/components/ui/page-frame';
import { ${texts} } from '@/lib/${word}/${copyFile}';

const PATH = '${path}';

/** ${title}: what a person does here, in one sentence. */
export function ${name}() {
  return (
    <PageFrame path={PATH}>
      <Empty title={${texts}.empty} />
    </PageFrame>
  );
}
`;

const componentTest = ({
  word,
  file,
  component: name,
  copy: texts,
  copyFile,
}) => `import { screen } from '@testing-library/react';
import { ${texts} } from '@/lib/${word}/${copyFile}';
import { freshDevice, renderApp } from '@/testing/render-app';
import { ${name} } from './${file}';

it('says that nothing is here yet', () => {
  freshDevice();
  renderApp(<${name} />);
  expect(screen.getByText(${texts}.empty)).toBeVisible();
});
`;

const copy = ({ title, copy: texts }) => `/** Texts of ${title}. */
export const ${texts} = {
  empty: '这里还没有内容',
};
`;
