import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../contract/endpoint';
import { ApiError } from './api-error';
import type { AnyEndpoint, CallInput } from './call-types';
import { callEndpoint } from './client';

export interface FreshAnswer<T> {
  answer?: T;
  error?: ApiError;
  isLoading: boolean;
  /** Undefined on failure, or when another answer was asked for meanwhile. */
  ask: () => Promise<T | undefined>;
}

/** Throws anything but answer and refusal. */
async function outcomeOf<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Pick<FreshAnswer<OutputOf<E>>, 'answer' | 'error'>> {
  try {
    return { answer: await callEndpoint(endpoint, input, { load: false, isPrompt: false }) };
  } catch (error) {
    if (error instanceof ApiError) return { error };
    throw error;
  }
}

/** Quotes expire in minutes and addresses must not be kept, so nothing is cached. Null keeps the latest answer. */
export function useFreshAnswer<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E> | null,
): FreshAnswer<OutputOf<E>> {
  type Answer = OutputOf<E>;
  const text = input === null ? '' : JSON.stringify(input);
  const [state, setState] = useState<
    { asked: string } & Pick<FreshAnswer<Answer>, 'answer' | 'error' | 'isLoading'>
  >({ asked: text, isLoading: text !== '' });
  const latest = useRef(0);
  // An answer to another input must not be acted on, from the first frame.
  if (state.asked !== text)
    setState(({ answer }) => ({ asked: text, answer, isLoading: text !== '' }));

  const ask = useCallback(
    (asked: string): Promise<Answer | undefined> => {
      const mine = ++latest.current;
      if (asked === '') return Promise.resolve(undefined);
      return outcomeOf(endpoint, JSON.parse(asked) as CallInput<E>).then((outcome) => {
        if (mine !== latest.current) return undefined;
        setState(({ answer }) => ({ asked, answer, ...outcome, isLoading: false }));
        return outcome.answer;
      });
    },
    [endpoint],
  );

  useEffect(() => {
    void ask(text);
  }, [ask, text]);

  const { answer, error, isLoading } = state;
  return {
    answer,
    error,
    isLoading,
    ask: () => {
      setState((before) => ({ ...before, error: undefined, isLoading: text !== '' }));
      return ask(text);
    },
  };
}
