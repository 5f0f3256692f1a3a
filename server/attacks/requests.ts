import { randomBytes } from 'node:crypto';
import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import type { Endpoint } from '@/lib/contract';
import { PASSWORD } from '@/server/testing/people';
import fc from '@/testing/fast-check';
import { hostile, RAW } from './hostile-values';
import type { Person } from './target';

/* Made from the contract: new endpoints are attacked at once. */

function usual(name: string, type: string, me: Person): fc.Arbitrary<unknown> {
  if (/password/i.test(name) || name === 'idCard')
    return fc.constantFrom(
      me.caller.encrypt(PASSWORD),
      me.caller.encrypt('\u0000'.repeat(90)),
      me.caller.encrypt('x'),
      'AAAA',
    );
  if (name === 'mobile') return fc.constantFrom(me.mobile, '13800000000', '+86 138-0000-0000');
  if (/month$/i.test(name)) return fc.constantFrom('2026-11', '2026-01');
  if (name === 'page' || name === 'version') return fc.constantFrom(0, 1, 2, 100_000);
  if (name === 'base') return fc.constantFrom('https://a.example/zc/', '');
  if (type === 'number') return fc.constantFrom(1, 2, 3, 10, 100, me.userId, 999_999_999);
  if (type === 'boolean') return fc.boolean();
  return fc.constantFrom('你好，这里是一段足够长的文字内容', 'abcdef', '123456', '1');
}

export type Usual = (name: string, type: string) => fc.Arbitrary<unknown>;

function plausible(
  name: string,
  description: SchemaFieldDescription,
  usualOf: Usual,
): fc.Arbitrary<unknown> {
  if ('fields' in description)
    return fc.record(
      Object.fromEntries(
        Object.entries((description as SchemaObjectDescription).fields).map(([key, field]) => [
          key,
          plausible(key, field, usualOf),
        ]),
      ),
      { requiredKeys: [] },
    );
  if (description.type === 'array') {
    const { innerType } = description as SchemaInnerTypeDescription;
    return innerType && !Array.isArray(innerType)
      ? fc.array(plausible(name, innerType, usualOf), { maxLength: 4 })
      : fc.constant([]);
  }
  const { oneOf = [], type } = description as SchemaDescription;
  return oneOf.length > 0 ? fc.constantFrom(...oneOf) : usualOf(name, type);
}

type Body = Record<string, unknown>;
const spoil = (fields: string[]): fc.Arbitrary<(body: Body) => unknown> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(fc.constantFrom(...fields, 'surplus'), hostile)
        .map(([key, value]) => (body: Body) => ({ ...body, [key]: value })),
    },
    {
      weight: 2,
      arbitrary: fc
        .array(hostile, { minLength: fields.length, maxLength: fields.length })
        .map((values) => () => Object.fromEntries(fields.map((key, i) => [key, values[i]]))),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('page', 'per_page')
        .chain((key) => hostile.map((value) => (body: Body) => ({ ...body, [key]: value }))),
    },
    { weight: 1, arbitrary: hostile.map((value) => () => value) },
    { weight: 1, arbitrary: fc.constant((body: Body) => body) },
  );

const deep = (depth: number, open: string, close: string) =>
  open.repeat(depth) + '1' + close.repeat(depth);
const spoilText = fc.oneof(
  { weight: 14, arbitrary: fc.constant((text: string): string | Buffer => text) },
  { weight: 1, arbitrary: fc.nat(60).map((at) => (text: string) => text.slice(0, at)) },
  {
    weight: 1,
    arbitrary: fc.constant(
      (text: string) =>
        `${text.slice(0, -1)}${text.length > 2 ? ',' : ''}"__proto__":{"isMayor":true}}`,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant((text: string) =>
      text.replace('{', '{"userId":1,"userId":2,"op":"add","op":"del",'),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        deep(9, '{"a":', '}'),
        deep(5_000, '[', ']'),
        deep(3_000, '{"a":', '}'),
        '[]',
        'null',
        '""',
        '0',
        '\ufeff{}',
        '{} {}',
        "{'a':1}",
        '{"a":NaN}',
        '{"a":01}',
        `{"a":"${'x'.repeat(70_000)}"}`,
      )
      .map((text) => () => text),
  },
  {
    weight: 1,
    arbitrary: fc.nat(40).map((at) => (text: string) => {
      const bytes = Buffer.from(text);
      bytes[at % Math.max(1, bytes.length)] = 0xff;
      return bytes;
    }),
  },
);

const TYPES = ['application/json', 'application/x-www-form-urlencoded'];
const strangeType = fc.constantFrom(
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  ';;',
  'application/json, text/html',
  'application/jsonp',
  '',
);

export interface Attack {
  body: string | Buffer;
  type: string;
  isGuest: boolean;
}

export function hostileBodies(
  description: SchemaObjectDescription,
  usualOf: Usual,
): fc.Arbitrary<(type: string) => string | Buffer> {
  return fc
    .tuple(
      plausible('', description, usualOf) as fc.Arbitrary<Body>,
      spoil(Object.keys(description.fields)),
      spoilText,
    )
    .map(
      ([given, change, changeText]) =>
        (type: string) =>
          changeText(textOf(change(given), type)),
    );
}

export async function attacksOn(
  endpoint: Endpoint,
  me: Person,
  numRuns: number,
  seed: number,
): Promise<Attack[]> {
  const description = (await endpoint.schema()).input.describe() as SchemaObjectDescription;
  const own = endpoint.encoding === 'form' ? TYPES[1] : TYPES[0];
  const attack = fc
    .tuple(
      hostileBodies(description, (name, type) => usual(name, type, me)),
      fc.oneof(
        { weight: 12, arbitrary: fc.constant(own ?? '') },
        { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
        { weight: 1, arbitrary: strangeType },
      ),
      fc.nat(9),
    )
    .map(([bodyAs, type, dice]): Attack => ({
      body: bodyAs(type),
      type,
      isGuest: dice === 0,
    }));
  return fc.sample(attack, { numRuns, seed });
}

function textOf(value: unknown, type: string): string {
  const json = (JSON.stringify(value) ?? 'null').replaceAll(RAW, '$1');
  if (!type.includes('urlencoded') || typeof value !== 'object' || value === null) return json;
  return Object.entries(value)
    .map(
      ([key, item]) =>
        `${key}=${encodeURIComponent(String(typeof item === 'string' ? Buffer.from(item) : JSON.stringify(item)))}`,
    )
    .join('&');
}

export const newKey = (): string => randomBytes(16).toString('hex');
