import { createHash } from 'node:crypto';
import { readLine } from '@/lib/contract/characters';
import { type CustomField, customFault } from '@/lib/format/custom-fields';
import { DomainError } from '@/server/http/call';
import { refuseForbiddenWords } from '@/server/text/word-filter';

/** @throws DomainError custom_missing | custom_invalid | word_forbidden */
export function readValues(fields: readonly CustomField[], typed: readonly string[]): string[] {
  return fields.map((field, at) => {
    const { label } = field;
    const value = readLine(typed[at] ?? '');
    const fault = customFault(field, value);
    if (fault) throw new DomainError(`custom_${fault}`, { blanks: { label } });
    refuseForbiddenWords(value, `custom.${at}`, label);
    return value;
  });
}

/** Rows of one SKU differ by it; empty without values. */
export const hashOf = (values: readonly string[] | null): string =>
  values === null
    ? ''
    : createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
