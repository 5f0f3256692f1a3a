import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ArraySchema, ObjectSchema, Schema, type SchemaDescription } from 'yup';
import { endpoints } from '@/lib/contract';
import { createRandom, type Random } from '@/lib/kit/seeded-random';
import { compile, DOUBT } from './fast-output';

/** Values that a field of an answer does not expect, beside those that it does. */
const STRANGE = [undefined, null, '', ' ', 0, -1, 1.5, Number.NaN, '7', true, [], {}, new Date(0)];
const DIGITS = '123456789012345678';

/** A value that the schema allows nearly always. */
function valueOf(schema: Schema, random: Random): unknown {
  const { type, oneOf, tests, nullable, optional } = schema.describe() as SchemaDescription;
  const limit = (name: string, otherwise: number) =>
    Number(tests.find((one) => one.name === name)?.params?.[name] ?? otherwise);
  if (nullable && random.next() < 0.2) return null;
  if (optional && random.next() < 0.2) return undefined;
  if (oneOf.length > 0) return random.pick(oneOf);
  if (schema instanceof ObjectSchema)
    return {
      ...Object.fromEntries(
        Object.entries(schema.fields as Record<string, Schema>).map(([name, field]) => [
          name,
          valueOf(field, random),
        ]),
      ),
      notOfTheContract: 1,
    };
  if (schema instanceof ArraySchema) {
    const length = limit('length', random.between(0, 3));
    return Array.from({ length }, () => valueOf(schema.innerType as Schema, random));
  }
  if (type === 'number') return Math.max(limit('min', 0), Math.min(limit('max', 7), 7));
  if (type === 'boolean') return random.next() < 0.5;
  return DIGITS.slice(0, Math.min(limit('max', 6), limit('length', 6)));
}

/** Puts something strange in one place. */
function spoil(value: unknown, random: Random): unknown {
  if (value === null || typeof value !== 'object' || random.next() < 0.2)
    return STRANGE[random.between(0, STRANGE.length - 1)];
  const keys = Object.keys(value);
  if (keys.length === 0) return value;
  const key = random.pick(keys);
  const part = spoil((value as Record<string, unknown>)[key], random);
  return Array.isArray(value)
    ? value.map((one: unknown, at) => (String(at) === key ? part : one))
    : { ...value, [key]: part };
}

/** yup's result; `DOUBT` when it refuses. */
function byYup(schema: Schema, value: unknown): unknown {
  try {
    return schema.validateSync(value, { abortEarly: true, stripUnknown: true });
  } catch {
    return DOUBT;
  }
}

test('what is copied without yup is what yup would answer, for every answer of the contract', async () => {
  const random = createRandom('answers');
  const slow: string[] = [];
  let copies = 0;
  for (const { name, schema } of endpoints) {
    const { output } = await schema();
    const copy = compile(output);
    if (!copy) slow.push(name);
    for (let round = 0; copy && round < 10; round += 1) {
      const good = valueOf(output, random);
      const value = round % 2 === 0 ? good : spoil(good, random);
      const copied = copy(value);
      if (copied === DOUBT) continue;
      copies += 1;
      assert.deepEqual(copied, byYup(output, value), `${name}: ${JSON.stringify(value)}`);
    }
  }
  assert.deepEqual(
    slow,
    [],
    'these answers have rules of their own and are checked by yup each time',
  );
  assert.ok(copies > endpoints.length * 4, `only ${copies} of the values were copied`);
});
