import { createContext, use } from 'react';
import { keyText } from './cache';
import type { AnyEndpoint } from './call-types';
import { noteFetched } from './freshness';

/** Written by server/shared-pages/compose.ts. */
const ID = 'first-answers';
const GUEST_ID = 0;

export interface EmbeddedAnswer {
  name: string;
  input: object;
  data: unknown;
}

type Answers = Readonly<Record<string, unknown>>;

const NONE: Answers = {};

export const EmbeddedAnswers = createContext<Answers>(NONE);

/** The server rendered this page with its answers. */
export const useIsComposed = (): boolean => use(EmbeddedAnswers) !== NONE;

/** Shown until the answer for this person arrives. */
export function useEmbeddedAnswer<T>({ name }: AnyEndpoint, input: object | null): T | undefined {
  const answers = use(EmbeddedAnswers);
  if (answers === NONE || input === null) return undefined;
  return answers[keyText([name, input, GUEST_ID])] as T | undefined;
}

const isAnswer = (value: unknown): value is EmbeddedAnswer => {
  const { name, input, data } = (value ?? {}) as Partial<EmbeddedAnswer>;
  return (
    typeof name === 'string' &&
    typeof input === 'object' &&
    typeof data === 'object' &&
    input !== null &&
    data !== null
  );
};

export const keyedAnswers = (answers: readonly EmbeddedAnswer[]): Answers =>
  Object.fromEntries(
    answers.map(({ name, input, data }) => [keyText([name, input, GUEST_ID]), data]),
  );

/** A document is read once, however often its page mounts. */
const known = new WeakMap<Element, Answers>();

/** Empty on a static host, from the worker's cache, or when malformed. The server validated the data. */
export function readEmbeddedAnswers(): Answers {
  const element = typeof document === 'undefined' ? null : document.getElementById(ID);
  if (!element) return NONE;
  const answers = known.get(element) ?? answersIn(element.textContent);
  known.set(element, answers);
  return answers;
}

function answersIn(text: string): Answers {
  try {
    const { at, answers } = JSON.parse(text) as { at: unknown; answers: unknown };
    if (typeof at !== 'number' || !Array.isArray(answers)) return NONE;
    const keyed = keyedAnswers(answers.filter(isAnswer));
    for (const key of Object.keys(keyed)) noteFetched(key, Math.min(at, Date.now()));
    return keyed;
  } catch {
    return NONE;
  }
}
