import type { Field, Kind } from '@/lib/contract/console/fields';
import { RESOURCES } from '@/lib/contract/console/resources';
import { readTyped } from './field-values';

/* Every field of every form, with input that people type or paste by mistake. */

const HUGE = '长'.repeat(10_000);
const FORMULA = '=HYPERLINK("https://x.example","1")';
const BIDI = '\u202e00.93\u202c';

const NUMBERS = ['', ' ', HUGE, FORMULA, '12.345', '1e3', '½', '9'.repeat(20)];
const CHOICES = ['', HUGE, FORMULA, '__proto__', 'constructor'];
const LINKS = ['', HUGE, FORMULA, 'javascript:alert(1)', 'http://', '//x.example'];
const TIMES = ['', HUGE, FORMULA, '2026-02-30', '2026-03-05T14:30Z', '2026-03-05 14:30+09:00'];
const LINES = ['', FORMULA, '41', '41=', '=2', '41=-1', '41=1.5'];

/** Refused by each kind. */
const WRONG: Partial<Record<Kind, readonly string[]>> = {
  fen: NUMBERS,
  percent: NUMBERS,
  count: NUMBERS,
  time: TIMES,
  left: TIMES,
  choice: CHOICES,
  state: CHOICES,
  bool: CHOICES,
  link: LINKS,
  lines: LINES,
  text: ['', ' \u200b', HUGE],
  sn: ['', HUGE],
  pick: ['', HUGE],
  masked: ['', HUGE],
  keys: [''],
  picture: [''],
  file: ['', 'a,b\n'.repeat(500_000)],
};

const FORMS = RESOURCES.flatMap(({ noun, actions }) =>
  Object.entries(actions).flatMap(([verb, { form = {} }]) =>
    Object.entries(form).map(([name, field]): [string, Field] => [
      `${noun} ${verb} ${name}`,
      field,
    ]),
  ),
);

const KINDS = [...new Set(FORMS.map(([, { kind }]) => kind))];

it('the forms hold fields of every kind that is refused here', () => {
  expect(KINDS.filter((kind) => !WRONG[kind] && kind !== 'record')).toEqual([]);
});

it.each(FORMS)('%s: what is no value has a sentence that names the field', (_, field) => {
  const isEmpty = (text: string) => text.replace(/[\s\u200b]/g, '') === '';
  for (const wrong of WRONG[field.kind] ?? []) {
    const typed = wrong === HUGE ? HUGE.padEnd((field.max ?? 0) + 1, '长') : wrong;
    const read = readTyped(field, typed);
    if (field.isOptional && isEmpty(typed)) expect(read).toEqual({ value: null });
    else if ('fault' in read) expect(read.fault).toContain(field.title);
    else throw new Error(`${typed.slice(0, 40)} was read as ${JSON.stringify(read.value)}`);
  }
});

it.each(FORMS.filter(([, { kind }]) => kind === 'text' || kind === 'sn'))(
  '%s: direction signs are dropped, a formula stays text',
  (_, field) => {
    for (const [typed, kept] of [
      [BIDI, '00.93'],
      [FORMULA, FORMULA],
    ] as const)
      if ([...kept].length <= (field.max ?? 200))
        expect(readTyped(field, typed)).toEqual({ value: kept });
  },
);
