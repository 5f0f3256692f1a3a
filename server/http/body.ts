import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from './call';

/** No call needs a larger body. */
export const BODY_LIMIT_BYTES = 64 * 1024;
const MAX_DEPTH = 8;
const MAX_NODES = 5_000;
/** These keys reach an object's prototype. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** A cut emoji leaves half a pair, which jsonb refuses. */
const ESCAPED_SURROGATE = /\\ud[89a-f]/i;
const withoutHalfPairs = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replace(/\p{Cs}/gu, '') : value;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON or form, without dangerous keys. @throws DomainError bad_request */
export function readBody(
  raw: Buffer | undefined,
  headers: IncomingHttpHeaders,
): Record<string, unknown> {
  if (!raw || raw.length === 0) return {};
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  const source = decode(raw);
  if (type === 'application/json') return refuseDangerous(parseJson(source));
  if (type === 'application/x-www-form-urlencoded') return refuseDangerous(parseForm(source));
  throw new DomainError('bad_request');
}

function decode(raw: Buffer): string {
  try {
    return utf8.decode(raw);
  } catch {
    throw new DomainError('bad_request');
  }
}

function parseJson(source: string): unknown {
  try {
    if (source.trim() === '') return {};
    return JSON.parse(source, ESCAPED_SURROGATE.test(source) ? withoutHalfPairs : undefined);
  } catch {
    throw new DomainError('bad_request');
  }
}

function parseForm(source: string): unknown {
  const entries = [...new URLSearchParams(source)];
  if (entries.some(([key]) => FORBIDDEN_KEYS.has(key))) throw new DomainError('bad_request');
  return Object.fromEntries(entries);
}

function refuseDangerous(body: unknown): Record<string, unknown> {
  if (!isRecord(body)) throw new DomainError('bad_request');
  let nodes = 0;
  const walk = (value: unknown, depth: number): void => {
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES) throw new DomainError('bad_request');
    if (typeof value === 'string' && value.includes('\0')) throw new DomainError('bad_request'); // PostgreSQL cannot store it
    if (Array.isArray(value)) for (const item of value) walk(item, depth + 1);
    else if (isRecord(value)) {
      for (const key of Object.keys(value)) {
        if (FORBIDDEN_KEYS.has(key)) throw new DomainError('bad_request');
        walk(value[key], depth + 1);
      }
    }
  };
  walk(body, 0);
  return body;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
