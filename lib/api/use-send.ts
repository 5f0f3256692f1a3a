import { useCallback, useRef, useState } from 'react';
import type { OutputOf } from '../contract/endpoint';
import { ApiError } from './api-error';
import type { AnyEndpoint, CallInput } from './call-types';
import { callEndpoint, type EndpointOptions } from './client';
import { CLIENT_COPY } from './copy';
import { randomId } from '../kit/random';

/**
 * What became of a write: errors are values, so that no page forgets them. `isQueued`: it waits for the network and is sent
 * by itself; the error's sentence says so, and the form may close.
 */
export type Sent<T> = { ok: true; data: T } | { ok: false; error: ApiError; isQueued?: boolean };

export interface SendOptions extends Pick<EndpointOptions, 'isPrompt' | 'load'> {
  /** Without a network the write waits and is sent later. Only for idempotent endpoints, and never for money. */
  queues?: boolean;
  /** Writes that differ go out one after another instead of joining the one under way: switches, marks, votes. */
  inTurn?: boolean;
}

/** Puts a write aside that found no network. */
async function queue<T>(
  endpoint: AnyEndpoint,
  input: object,
  key: string,
  error: ApiError,
): Promise<Sent<T>> {
  // nobody can keep what cannot be loaded: then it is an ordinary failure
  const isQueued = await import('./outbox')
    .then(({ putAside }) => putAside(endpoint, input, key))
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
  /** Never rejects. While one is pending, another joins it: one request goes out. */
  send: (input: CallInput<E>, options?: EndpointOptions) => Promise<Sent<OutputOf<E>>>;
  pending: boolean;
}

/** Writes to an endpoint. The button that sends shows `pending`. */
export function useSend<E extends AnyEndpoint>(
  endpoint: E,
  { isPrompt, load, queues = false, inTurn = false }: SendOptions = {},
): Send<E> {
  const inFlight = useRef<{ asked: string; answer: Promise<Sent<OutputOf<E>>> } | null>(null);
  const [pending, setPending] = useState(false);

  const send = useCallback<Send<E>['send']>(
    (input, options) => {
      const asked = inTurn ? JSON.stringify(input) : '';
      const before = inFlight.current;
      if (before?.asked === asked) return before.answer;
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
      const mine = { asked, answer: Promise.resolve().then(run) };
      inFlight.current = mine;
      return mine.answer;
    },
    [endpoint, isPrompt, load, queues, inTurn],
  );

  return { send, pending };
}
