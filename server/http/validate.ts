import { type Schema, ValidationError } from 'yup';
import { DomainError } from './call';
import { compile, DOUBT } from './fast-output';

/** Used for rules without a message. */
const SENTENCES: Record<
  string,
  (limit: { min?: number; max?: number; value?: unknown }) => string
> = {
  required: () => '请填写此项',
  optionality: () => '请填写此项',
  nullable: () => '请填写此项',
  oneOf: () => '选项无效',
  integer: () => '须为整数',
  email: () => '邮箱格式不正确',
  min: ({ min, value }) =>
    typeof value === 'number'
      ? `不能小于${min}`
      : Array.isArray(value)
        ? `至少${min}项`
        : `不能少于${min}个字`,
  max: ({ max, value }) =>
    typeof value === 'number'
      ? `不能大于${max}`
      : Array.isArray(value)
        ? `最多${max}项`
        : `不能超过${max}个字`,
};

/** yup's English quotes the input; its `setLocale` depends on load order. */
function sentenceOf({ message, path, type = '', params = {} }: ValidationError): string {
  if (!message.startsWith(`${path || 'this'} `)) return message;
  return SENTENCES[type]?.(params) ?? '格式有误';
}

interface Described extends Schema {
  fields?: Record<string, Described>;
  innerType?: Described;
}

/** yup reads the first of a list: [1, 2] would pass as 1. */
function withoutLists(schema: Described, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (schema.type === 'number') return NaN;
  const { fields, innerType } = schema;
  if (Array.isArray(value))
    return innerType ? value.map((one) => withoutLists(innerType, one)) : value;
  if (!fields) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? withoutLists(field, one) : one];
    }),
  );
}

/** Drops unknown keys. @throws DomainError invalid_input with one sentence per field */
export function readInput(schema: Schema, body: Record<string, unknown>): unknown {
  try {
    return schema.validateSync(withoutLists(schema as Described, body), {
      abortEarly: false,
      stripUnknown: true,
    });
  } catch (error) {
    // yup's `trim` throws on non-strings: {"keyword": {}}
    if (error instanceof TypeError) throw new DomainError('invalid_input');
    if (!(error instanceof ValidationError)) throw error;
    const fields: Record<string, string> = {};
    for (const one of error.inner.length > 0 ? error.inner : [error])
      fields[one.path ?? ''] ??= sentenceOf(one);
    const msg = Object.values(fields)[0];
    throw new DomainError('invalid_input', { fields, ...(msg ? { msg } : {}) });
  }
}

const compiled = new WeakMap<Schema, ReturnType<typeof compile>>();

/** Drops unnamed fields; a missing one is our bug. */
export function writeOutput(schema: Schema, result: unknown): unknown {
  let copy = compiled.get(schema);
  if (copy === undefined) compiled.set(schema, (copy = compile(schema)));
  const answer = copy ? copy(result ?? {}) : DOUBT;
  if (answer !== DOUBT) return answer;
  return schema.validateSync(result ?? {}, { abortEarly: true, stripUnknown: true });
}
