import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import { endpoints } from '@/lib/contract';

/** Every value that an endpoint takes, with its path. */
function leavesOf(description: SchemaFieldDescription, path = ''): [string, SchemaDescription][] {
  if ('fields' in description)
    return Object.entries((description as SchemaObjectDescription).fields).flatMap(([key, field]) =>
      leavesOf(field, path ? `${path}.${key}` : key),
    );
  const { innerType } = description as SchemaInnerTypeDescription;
  const inner = innerType && !Array.isArray(innerType) ? leavesOf(innerType, `${path}[]`) : [];
  return [[path, description as SchemaDescription], ...inner];
}

/** A pattern that ends what it begins bounds a text, unless it repeats without end. */
const isBoundingPattern = (regex: unknown) =>
  regex instanceof RegExp &&
  regex.source.startsWith('^') &&
  regex.source.endsWith('$') &&
  !/[*+](?!\?*\))/.test(regex.source.replace(/\\[*+]|\[[^\]]*\]/g, 'x'));

function unbounded({ type, oneOf, tests }: SchemaDescription): string | null {
  if (oneOf.length > 0 || type === 'boolean' || type === 'mixed') return null;
  const has = (name: string) => tests.some((one) => one.name === name);
  if (type === 'number') return has('min') && has('max') ? null : 'a number without end';
  if (type === 'array') return has('max') || has('length') ? null : 'a list without end';
  return has('max') || has('length') || tests.some(({ params }) => isBoundingPattern(params?.regex))
    ? null
    : `a ${type} without end`;
}

test('everything that comes in has a bound: no text, list or number is as large as somebody likes', async () => {
  const findings: string[] = [];
  for (const endpoint of endpoints) {
    const { input } = await endpoint.schema();
    for (const [path, field] of leavesOf(input.describe())) {
      const finding = unbounded(field);
      if (finding) findings.push(`${endpoint.name} ${path}: ${finding}`);
    }
  }
  assert.deepEqual(findings, []);
});
