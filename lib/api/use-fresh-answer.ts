import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../contract/endpoint';
import { ApiError } from './api-error';
import type { AnyEndpoint, CallInput } from './call-types';
import { callEndpoint } from './client';

export interface FreshAnswer<T> {
  /** The latest answer; stays on screen while the next one is on its way. */
  answer?: T;
  error?: ApiError;
  /** The answer is not yet that of the present input. */
  isLoading: boolean;
  /** Asks again. @returns the answer; undefined when there is none, or when another one was asked for meanwhile */
  ask: () => Promise<T | undefined>;
}

/** Answer or refusal of a call; throws anything else. */
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

/**
 * The answer to an input, asked for at each change of it: a quote. It is neither cached nor kept on the device, because it is
 * valid for minutes, or names an address.
 *
 * @param input null asks nothing; the latest answer stays
 */
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
  // from the first frame of a change on: an answer to another input must not be acted on
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
