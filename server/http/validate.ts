import { setLocale, ValidationError, type Schema } from 'yup';
import { DomainError } from './call';

/* Before any schema is loaded: a sentence for what a contract does not word itself. */
setLocale({
  mixed: { default: '填写有误', required: '请填写此项', defined: '请填写此项', notNull: '请填写此项', notType: '格式有误', oneOf: '选项无效' },
  string: { min: '不能少于${min}个字', max: '不能超过${max}个字', matches: '格式有误', email: '邮箱格式不正确' },
  number: { min: '不能小于${min}', max: '不能大于${max}', integer: '须为整数' },
  array: { max: '最多${max}项' },
});

/** Checks what came in; unknown keys are dropped. @throws DomainError invalid_input with one sentence per field. */
export function readInput(schema: Schema, body: Record<string, unknown>): unknown {
  try {
    return schema.validateSync(body, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    // yup's `trim` and `uppercase` fail on what is no text at all: {"keyword": {}}
    if (error instanceof TypeError) throw new DomainError('invalid_input');
    if (!(error instanceof ValidationError)) throw error;
    const fields: Record<string, string> = {};
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) fields[path ?? ''] ??= message;
    const msg = Object.values(fields)[0];
    throw new DomainError('invalid_input', { fields, ...(msg ? { msg } : {}) });
  }
}

/** Checks what goes out: a field that the contract does not name never leaves, a missing one is our bug. */
export function writeOutput(schema: Schema, result: unknown): unknown {
  return schema.validateSync(result ?? {}, { abortEarly: true, stripUnknown: true });
}
