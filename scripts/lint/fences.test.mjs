import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { ROOT } from '../lib/project.mjs';
import { cyclesOf } from './cycles.mjs';
import { FENCES, MODULE_ORDER, refuseImport } from './fences.mjs';
import { importGraph, sourceFiles } from './imports.mjs';

/** One forbidden import for each fence: [file, what it imports]. */
const PLANTED = [
  ['lib/contract/wallet.ts', '@/lib/format'],
  ['lib/contract/wallet.ts', 'react'],
  ['lib/validate/index.ts', '@/lib/api'],
  ['lib/format/index.ts', 'node:fs'],
  ['lib/time/index.ts', 'react'],
  ['lib/kit/routes.ts', 'next/link'],
  ['lib/iso/kit.ts', '@/components/ui/icon'],
  ['lib/navigation/reducer.ts', 'react'],
  ['lib/crypto/sign.ts', '@/lib/platform'],
  ['lib/platform/storage.ts', 'swr'],
  ['lib/api/client.ts', '@/lib/wallet/copy'],
  ['lib/wallet/use-assets.ts', '@/lib/partners/copy'],
  ['lib/wallet/use-assets.ts', 'swr'],
  ['components/ui/button.tsx', '@/lib/wallet/copy'],
  ['components/ui/button.tsx', 'jotai'],
  ['components/wallet/money/money-screen.tsx', '../../partners/partner-row'],
  ['components/wallet/money/money-screen.tsx', '@/lib/partners/copy'],
  ['components/wallet/money/money-screen.tsx', 'drizzle-orm'],
  ['components/wallet/money/money-screen.tsx', '@/testing/fake-server'],
  ['app/pages/space/city/city.tsx', '@/components/city/street/street-screen'],
  ['app/page.tsx', '@/server/app'],
  ['app/page.tsx', 'swr'],
  ['server/http/api.ts', '@/components/ui/icon'],
  ['server/http/api.ts', 'react'],
  ['server/db/client.ts', 'sharp'],
  ['server/http/api.ts', '@/server/modules/rules/shop-settings'],
  ['server/db/client.ts', '@/server/modules/members/growth'],
  ['server/db/client.ts', '@/server/http/call'],
  ['server/adapters/push.ts', '@/server/modules/notices/notify'],
  ['server/text/csv.ts', '@/server/db/client'],
  ['server/modules/ledger/post.ts', '@/server/modules/wallet/rows'],
  ['server/modules/orders/close.ts', '@/server/modules/payments/rows'],
  ['server/modules/orders/close.ts', '../payments/rows'],
  ['server/modules/wallet/routes.ts', '@/server/modules/account/routes'],
  ['server/modules/cart/change.ts', '@/server/modules/city/queries'],
  ['server/modules/wallet/routes.ts', '@/server/jobs/schedule'],
  ['server/modules/wallet/routes.ts', 'commander'],
  ['console/ui/dialog.tsx', '@/components/wallet/wallet-card'],
  ['console/kit/pages.ts', '@/components/ui/tag'],
  ['components/ui/tag.tsx', '@/console/ui/key'],
  ['components/ui/tag.tsx', '@base-ui/react'],
  ['worker/sw.ts', 'swr'],
  ['worker/sw.ts', '@/lib/api'],
  ['e2e/wallet.spec.ts', '@/server/app'],
  ['e2e/wallet.spec.ts', 'react'],
  ['testing/render-app.tsx', '@/server/app'],
  ['lib/kit/index.test.ts', 'fast-check'],
  ['server/text/csv.test.ts', 'fast-check'],
];

describe('fences', () => {
  for (const [file, specifier] of PLANTED) {
    test(`${file} may not import ${specifier}`, () => {
      assert.match(
        refuseImport(file, specifier) ?? 'allowed',
        /may not import|for tests only|is inside/,
      );
    });
  }

  test('every kind of folder has a planted import', () => {
    const kindOf = (file) => Object.keys(FENCES).filter((folder) => file.startsWith(`${folder}/`));
    const tried = new Set(PLANTED.flatMap(([file]) => kindOf(file)));
    const kinds = ['lib/contract', 'lib/api', 'lib/wallet', 'components/ui', 'components/wallet'];
    for (const kind of [...kinds, 'app', 'server', 'server/modules/wallet', 'worker', 'e2e']) {
      assert.ok(tried.has(kind), kind);
    }
  });

  test('a module may import modules below it, and none beside or above it', () => {
    const file = (name) => `server/modules/${name}/routes.ts`;
    MODULE_ORDER.forEach((group, place) => {
      for (const name of group)
        for (const other of MODULE_ORDER.flat().filter((one) => one !== name)) {
          const isBelow = MODULE_ORDER.slice(0, place).flat().includes(other);
          const refusal = refuseImport(file(name), `@/server/modules/${other}/queries`);
          assert.equal(refusal === undefined, isBelow, `${name} imports ${other}`);
        }
    });
  });

  test('each module has one place in the order', () => {
    const folders = fs.readdirSync(path.join(ROOT, 'server/modules'));
    assert.deepEqual(MODULE_ORDER.flat().sort(), folders.sort());
  });

  test('shared folders may be imported', () => {
    for (const [file, specifier] of [
      ['lib/wallet/use-assets.ts', '@/lib/contract/wallet'],
      ['components/wallet/wallet-card.tsx', '@/lib/wallet/copy'],
      ['server/modules/wallet/routes.ts', '@/server/modules/ledger/balances'],
      ['components/wallet/wallet-card.test.tsx', '@/testing/fake-server'],
      ['console/ui/states.tsx', '@/components/ui/skeleton'],
      ['worker/sw.ts', 'workbox-precaching'],
    ]) {
      assert.equal(refuseImport(file, specifier), undefined);
    }
  });
});

describe('import cycles', () => {
  test('a planted cycle is found', () => {
    const texts = {
      'lib/a.ts': "import './b';",
      'lib/b.ts': "export * from '@/lib/c';",
      'lib/c.ts': "import type { A } from './a';",
      'lib/d.ts': "import './a';",
      'console/kit/e.ts': "export const f = () => import('./f');",
      'console/kit/f.ts': "export type F = import('./e').E;",
    };
    const graph = importGraph(Object.keys(texts), (file) => texts[file]);
    assert.deepEqual(
      cyclesOf(graph).map((group) => group.sort()),
      [
        ['lib/a.ts', 'lib/b.ts', 'lib/c.ts'],
        ['console/kit/e.ts', 'console/kit/f.ts'],
      ],
    );
  });

  test('no file imports itself, directly or through others', () => {
    const files = sourceFiles();
    assert.ok(files.length > 1000 && fs.existsSync(path.join(ROOT, files[0])));
    assert.ok(files.some((file) => file.startsWith('console/')));
    assert.deepEqual(cyclesOf(importGraph(files)), []);
  });
});
