import { ArraySchema, ObjectSchema, Schema, type SchemaDescription } from 'yup';

/* Answers are nearly always right: compiled functions copy exact values. Anything unsure is `DOUBT`: yup decides. */

export const DOUBT = Symbol('doubt');

/** The schema's fields, or `DOUBT`. */
type Copy = (value: unknown) => unknown;
type Check = (value: never) => boolean;
type Rule = (params: Record<string, unknown> | undefined) => Check | null;

const limitsOf = <T>(sizeOf: (value: T) => number): Record<string, Rule> => {
  const limit =
    (name: string, isWithin: (size: number, limit: number) => boolean): Rule =>
    (params) => {
      const given = params?.[name];
      return typeof given === 'number' ? (value: T) => isWithin(sizeOf(value), given) : null;
    };
  return {
    min: limit('min', (size, min) => size >= min),
    max: limit('max', (size, max) => size <= max),
    length: limit('length', (size, length) => size === length),
  };
};

/** By type and name. */
const RULES: Record<string, Record<string, Rule>> = {
  string: {
    ...limitsOf((text: string) => text.length),
    required: () => (text: string) => text.length > 0,
    matches: (params) => {
      const regex = params?.regex;
      return regex instanceof RegExp ? (text: string) => text.search(regex) >= 0 : null;
    },
  },
  number: { ...limitsOf((value: number) => value), integer: () => Number.isInteger },
  array: limitsOf((list: unknown[]) => list.length),
};

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && !Number.isNaN(value),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => Object.prototype.toString.call(value) === '[object Object]',
  /* Only for known values, see below. */
  mixed: () => true,
};
/** yup converts other types by one function. */
const CONVERTED = ['string', 'number', 'boolean'];

/** Null when the schema has other rules. */
function checksOf({ type, tests, oneOf, notOneOf }: SchemaDescription): Check[] | null {
  const isType = TYPES[type];
  if (!isType || notOneOf.length > 0) return null;
  if (type === 'mixed' && oneOf.length === 0) return null;
  const checks = tests.map(({ name, params }) => RULES[type]?.[name ?? '']?.(params) ?? null);
  if (oneOf.length > 0) checks.unshift((value: unknown) => oneOf.includes(value));
  return checks.includes(null) ? null : [isType, ...checks.filter((check) => check !== null)];
}

function copyList(item: Copy): Copy {
  return (value) => {
    const copied = (value as unknown[]).map(item);
    return copied.includes(DOUBT) ? DOUBT : copied;
  };
}

function copyFields(fields: readonly (readonly [string, Copy])[]): Copy {
  return (value) => {
    const copied: Record<string, unknown> = {};
    for (const [name, copy] of fields) {
      const part = copy((value as Record<string, unknown>)[name]);
      if (part === DOUBT) return DOUBT;
      if (part !== undefined) copied[name] = part;
    }
    return copied;
  };
}

/** After the checks; null when yup must decide. */
function partsOf(schema: Schema): Copy | null {
  if (schema instanceof ArraySchema) {
    const item = schema.innerType instanceof Schema ? compile(schema.innerType) : null;
    return item && copyList(item);
  }
  if (!(schema instanceof ObjectSchema)) return (value) => value;
  const fields = Object.entries(schema.fields as Record<string, unknown>).map(
    ([name, field]) => [name, field instanceof Schema ? compile(field) : null] as const,
  );
  const known = fields.flatMap(([name, copy]) => (copy ? [[name, copy] as const] : []));
  return known.length === fields.length ? copyFields(known) : null;
}

/** Null for conditions, conversions or custom rules. */
export function compile(schema: Schema): Copy | null {
  const description = schema.describe() as SchemaDescription;
  const isConverted = CONVERTED.includes(description.type);
  const isOwn = schema.deps.length > 0 || schema.transforms.length > (isConverted ? 1 : 0);
  const checks = checksOf(description);
  const parts = partsOf(schema);
  if (isOwn || schema.spec.strip === true || !checks || !parts) return null;
  const { nullable, optional } = description;
  const mayMiss = optional && description.default === undefined;
  return (value) => {
    if (value === undefined) return mayMiss ? undefined : DOUBT;
    if (value === null) return nullable ? null : DOUBT;
    return checks.every((check) => check(value as never)) ? parts(value) : DOUBT;
  };
}
