import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { ArraySchema, ISchema, ObjectSchema, Schema } from 'yup';
import { object } from 'yup';
import { endpoints } from '@/lib/contract';
import { consoleCalls } from '@/lib/contract/console';
import { DomainError } from '@/server/http/call';
import { readInput } from '@/server/http/validate';

type Fields = Record<string, ISchema<unknown>>;

/** The fields of an object and of the objects and lists in it, each with its path. */
function fieldsOf(schema: ISchema<unknown>, path: string): [string, Schema][] {
  const { fields } = schema as ObjectSchema<object> & { fields?: Fields };
  if (fields)
    return Object.entries(fields as Fields).flatMap(([name, field]) => [
      [`${path} ${name}`, field as Schema],
      ...fieldsOf(field, `${path} ${name}`),
    ]);
  const { innerType } = schema as ArraySchema<unknown[], object> & { innerType?: Schema };
  return innerType ? fieldsOf(innerType, `${path} []`) : [];
}

const inputs = async () =>
  Promise.all([
    ...endpoints.map(async ({ name, schema }) => ({ name, schema: (await schema()).input })),
    ...consoleCalls.map(async ({ name, schema }) => ({ name, schema: (await schema()).input })),
  ]);

/** An object has a default by itself, made of those of its fields, which are walked. */
const isWalked = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Value of a field that is left out; `refused` when it has to be there. */
function leftOut(field: Schema): unknown {
  try {
    return (readInput(object({ field }), {}) as { field?: unknown }).field;
  } catch (error) {
    if (error instanceof DomainError) return 'refused';
    throw error;
  }
}

test('whoever leaves out a field with a default is served as if it had been sent', async () => {
  const faults: string[] = [];
  let walked = 0;
  for (const { name, schema } of await inputs())
    for (const [path, field] of fieldsOf(schema, name)) {
      if (!('getDefault' in field)) continue; // a lazy field has none
      const own: unknown = field.getDefault();
      if (own === undefined || isWalked(own)) continue;
      walked += 1;
      const read = leftOut(field);
      if (read !== 'refused' && !isDeepStrictEqual(read, own))
        faults.push(`${path}: ${JSON.stringify(own)}, but reads ${JSON.stringify(read)}`);
    }
  assert.deepEqual(faults, []);
  assert.ok(walked >= 40, `${walked} fields with a default`);
});
