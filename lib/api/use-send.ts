import { useCallback, useRef, useState } from 'react';
import type { OutputOf } from '../contract/endpoint';
import { ApiError } from './api-error';
import type { AnyEndpoint, CallInput } from './call-types';
import { callEndpoint, type EndpointOptions } from './client';

/** What became of a write: errors are values, so that no page forgets them. */
export type Sent<T> = { ok: true; data: T } | { ok: false; error: ApiError };

export interface Send<E extends AnyEndpoint> {
  /** Never rejects. While one is pending, another joins it: one request goes out. */
  send: (input: CallInput<E>, options?: EndpointOptions) => Promise<Sent<OutputOf<E>>>;
  pending: boolean;
}

/** Writes to an endpoint. The button that sends shows `pending`. */
export function useSend<E extends AnyEndpoint>(endpoint: E, { isPrompt, load }: Pick<EndpointOptions, 'isPrompt' | 'load'> = {}): Send<E> {
  const inFlight = useRef<Promise<Sent<OutputOf<E>>> | null>(null);
  const [pending, setPending] = useState(false);

  const send = useCallback<Send<E>['send']>((input, options) => {
    if (inFlight.current) return inFlight.current;
    const run = async (): Promise<Sent<OutputOf<E>>> => {
      setPending(true);
      try {
        return { ok: true, data: await callEndpoint(endpoint, input, { isPrompt, load, ...options }) };
      } catch (error) {
        if (error instanceof ApiError) return { ok: false, error };
        throw error;
      } finally {
        inFlight.current = null;
        setPending(false);
      }
    };
    inFlight.current = run();
    return inFlight.current;
  }, [endpoint, isPrompt, load]);

  return { send, pending };
}
