import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../contract/endpoint';
import { randomId } from '../kit/random';
import { prefetch } from '../platform/prefetch';
import { ApiError } from './api-error';
import type { AnyEndpoint, CallInput } from './call-types';
import { callEndpoint, type EndpointOptions } from './client';
import { CLIENT_COPY } from './copy';

/** Errors are values, so pages must handle them. A queued write waits for the network; the form may close. */
export type Sent<T> = { ok: true; data: T } | { ok: false; error: ApiError; isQueued?: boolean };

export interface SendOptions extends Pick<EndpointOptions, 'isPrompt' | 'load' | 'accepts'> {
  /** Idempotent endpoints only, never money. */
  queues?: boolean;
  /** Different writes go one after another: switches, marks, votes. */
  isSequential?: boolean;
}

const loadOutbox = () => import('./outbox');

async function queue<T>(
  endpoint: AnyEndpoint,
  input: object,
  key: string,
  error: ApiError,
): Promise<Sent<T>> {
  // Without the outbox code it is an ordinary failure.
  const isQueued = await loadOutbox()
    .then(({ enqueue }) => enqueue(endpoint, input, key))
    .catch(() => false);
  return isQueued
    ? {
        ok: false,
        isQueued,
        error: new ApiError({ code: 0, err: 'queued', msg: CLIENT_COPY.queued }),
      }
    : { ok: false, error };
}

export interface Send<E extends AnyEndpoint> {
  /** Never rejects; a second call shares the pending request. */
  send: (input: CallInput<E>, options?: EndpointOptions) => Promise<Sent<OutputOf<E>>>;
  pending: boolean;
}

export function useSend<E extends AnyEndpoint>(
  endpoint: E,
  { isPrompt, load, accepts, queues = false, isSequential = false }: SendOptions = {},
): Send<E> {
  const inFlight = useRef<{ inputText: string; answer: Promise<Sent<OutputOf<E>>> } | null>(null);
  const [pending, setPending] = useState(false);

  // A later network loss then concerns the call alone.
  useEffect(() => (queues ? prefetch(loadOutbox, 'first interaction') : undefined), [queues]);

  const send = useCallback<Send<E>['send']>(
    (input, options) => {
      const inputText = isSequential ? JSON.stringify(input) : '';
      const before = inFlight.current;
      if (before?.inputText === inputText) return before.answer;
      const run = async (): Promise<Sent<OutputOf<E>>> => {
        await before?.answer;
        setPending(true);
        const key = queues ? (options?.idempotencyKey ?? randomId()) : options?.idempotencyKey;
        try {
          return {
            ok: true,
            data: await callEndpoint(endpoint, input, {
              isPrompt: queues ? false : isPrompt,
              load,
              accepts,
              ...options,
              idempotencyKey: key,
            }),
          };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return queues && key !== undefined && error.isCutOff
            ? await queue(endpoint, input, key, error)
            : { ok: false, error };
        } finally {
          if (inFlight.current === mine) inFlight.current = null;
          setPending(inFlight.current !== null);
        }
      };
      const mine = { inputText, answer: Promise.resolve().then(run) };
      inFlight.current = mine;
      return mine.answer;
    },
    [endpoint, isPrompt, load, accepts, queues, isSequential],
  );

  return { send, pending };
}
