import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, callEndpoint } from '@/lib/api';
import { quoteOrder } from '@/lib/contract/checkout';
import type { CheckoutRequest, Quote } from './types';

interface QuoteState {
  /** What was asked for. */
  asked: string;
  /** The latest answer; stays on screen while the next one is on its way. */
  quote?: Quote;
  error?: ApiError;
  isLoading: boolean;
}

/**
 * The quote of a request, asked for at each change of request or address. It is neither cached nor kept on the device: it
 * is valid for minutes, and names an address.
 */
export function useQuote(request: CheckoutRequest, addressId: number | null) {
  const text = JSON.stringify({ ...request, addressId: addressId ?? undefined });
  const [state, setState] = useState<QuoteState>({ asked: text, isLoading: true });
  const latest = useRef(0);
  // from the first frame of a change on: a quote for another address or other pieces must not be submitted
  if (state.asked !== text)
    setState((before) => ({ ...before, asked: text, error: undefined, isLoading: true }));

  /** Asks again. @returns the quote; undefined when there is none, or when another one was asked for meanwhile */
  const ask = useCallback(async (asked: string): Promise<Quote | undefined> => {
    const mine = ++latest.current;
    try {
      const quote = await callEndpoint(quoteOrder, JSON.parse(asked) as CheckoutRequest, {
        load: false,
        isPrompt: false,
      });
      if (mine !== latest.current) return undefined;
      setState({ asked, quote, isLoading: false });
      return quote;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (mine === latest.current)
        setState(({ quote }) => ({ asked, quote, error, isLoading: false }));
      return undefined;
    }
  }, []);

  useEffect(() => {
    void ask(text);
  }, [ask, text]);

  return {
    ...state,
    requote: () => {
      setState((before) => ({ ...before, error: undefined, isLoading: true }));
      return ask(text);
    },
  };
}
