// In npm test: hostile texts at the desk.
import { expect, test } from '@playwright/test';
import { CONSOLE } from '../support/agree-console';
import { CONSOLE_PAGES, openConsolePage } from '../support/console-pages';
import { HOSTILE_TEXTS } from '../support/hostile-texts';
import { inProofIf } from '../support/long-run';
import { Watch } from '../support/watch';

/* Hostile texts wherever a person writes, under the policy of the build. */

/** Fields of answers that hold what members and operators write, or what repeats it. */
const WRITTEN = new Set([
  'name',
  'operator',
  'author',
  'by',
  'reviewer',
  'secondReviewer',
  'askedBy',
  'startedBy',
  'text',
  'said',
  'note',
  'reason',
  'detail',
  'device',
  'place',
  'area',
  'city',
  'channel',
  'accountLabel',
  'bank',
  'label',
  'nameMask',
  'payeeMask',
  'mobile',
  'buyer',
  'title',
  'target',
  'statusLabel',
  'now',
  'environment',
  'inviteCode',
]);
/** Turn the direction of what follows, end a line, are no letters. */
const CONTROL = '\u202e\u2066\u0000\u0007\u2028\ufeff';
const TEXTS_A_VISIT = 40;

/** Puts the next hostile text before each written one: what the test looks for still stands there. */
function hostile(texts: readonly string[]): <T>(answer: T) => T {
  let at = 0;
  const next = () => texts[(at += 1) % texts.length] ?? '';
  const change = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return WRITTEN.has(key) ? `${value}${CONTROL}${next()}` : value;
    if (Array.isArray(value)) return value.map((one) => change(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, change(one, name)]),
    );
  };
  return <T>(answer: T) => change(answer) as T;
}

const visits = Array.from({ length: Math.ceil(HOSTILE_TEXTS.length / TEXTS_A_VISIT) }, (_, at) =>
  HOSTILE_TEXTS.slice(at * TEXTS_A_VISIT, (at + 1) * TEXTS_A_VISIT),
);

for (const one of CONSOLE_PAGES)
  for (const [visit, texts] of visits.entries())
    test(
      `${one.name} shows what people wrote as text, part ${visit + 1}`,
      inProofIf(visit > 0 || one.name !== 'withdrawals'),
      async ({ page }) => {
        const watch = new Watch(page);
        const asked: string[] = [];
        page.on('request', (request) => {
          if (!request.url().startsWith(CONSOLE)) asked.push(request.url());
        });
        page.on('dialog', (dialog) => {
          asked.push(dialog.type());
          void dialog.dismiss();
        });
        await openConsolePage(page, one, hostile(texts));
        const found = await page.evaluate(() => ({
          isHacked: 'hacked' in window,
          frames: document.querySelectorAll('iframe,object,embed,base,form[action]').length,
          // React sets handlers by script, never as attributes
          handlers: [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
            [...attributes].filter(
              ({ name, value }) => /^on|^srcdoc$/.test(name) || /^\s*(java|vb)script:/i.test(value),
            ),
          ).length,
          isWide: document.documentElement.scrollWidth > window.innerWidth,
        }));
        expect(found).toEqual({ isHacked: false, frames: 0, handlers: 0, isWide: false });
        expect(asked, 'nothing else was asked for').toEqual([]);
        expect(watch.complaints, 'the policy has nothing to report').toEqual([]);
      },
    );
