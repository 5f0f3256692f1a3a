/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';

/**
 * Words that promise income, or sell recruiting, land or sharing. 上线 and 下线 also have harmless meanings (a device goes
 * offline), so they are forbidden only about people.
 */
const FORBIDDEN =
  /躺赚|零投入高回报|上下线|发展下线|我的[上下]线|裂变|拉人头|人头费|稳赚|保本|日入(?!账)|财富自由|分享赚钱|转发有奖|三级分销|升值|炒地|佣金/;
/** Files that contain the words legitimately: the forbidden list, and the legal texts. */
const ALLOWED = [/word-filter\.ts$/, /\.test\.tsx?$/];

const sources = ['app', 'components', 'lib', 'server', 'public'].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css|json|html|md|svg|webmanifest)$/.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => !ALLOWED.some((pattern) => pattern.test(file))),
);

it('finds the texts of the product', () => {
  expect(sources.length).toBeGreaterThan(300);
});

it('no text of the product promises income or sells recruiting, land or sharing', () => {
  const found = sources.flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        FORBIDDEN.test(line) ? [`${file}:${index + 1} ${FORBIDDEN.exec(line)?.[0]}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
