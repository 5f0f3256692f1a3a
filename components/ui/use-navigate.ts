'use client';

import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { buildPageUrl } from '@/lib/kit';
import type { Href } from '@/lib/kit/routes';
import type { Intent, NavigationType } from '@/lib/navigation';
import { addTask, dispatch, setRouter } from './navigation';

export type { NavigationType };
export type Query = Readonly<Record<string, string | number | undefined>>;

/** Opens only on `resolve(true)` (specification 3.2). */
export type Interceptor = (
  target: { path: Href; query: Query; type: NavigationType },
  resolve: (isAllowed: boolean) => void,
) => void;

interface Options {
  type?: NavigationType;
  intercept?: Interceptor;
  delta?: number;
  /** `navigateBack` without history; default: route's parent. */
  parent?: Href;
}

/** A tab bar path switches tabs without a request. */
export function useNavigate() {
  const router = useRouter();
  return useMemo(() => {
    const back = (delta = 1) => {
      setRouter(router);
      dispatch({ type: 'allowed', intent: { kind: 'navigateBack', href: '', delta } });
    };
    const navigateTo = (
      path: Href,
      query: Query = {},
      { type = 'navigateTo', intercept, delta = 1, parent = undefined }: Options = {},
    ) => {
      setRouter(router);
      const href = type === 'navigateBack' ? (parent ?? '') : buildPageUrl(path, query);
      const intent: Intent = { kind: type, href, delta };
      if (!intercept) return dispatch({ type: 'navigate', intent });
      const ask = addTask(() =>
        intercept(
          { path, query, type },
          (isAllowed) => isAllowed && dispatch({ type: 'allowed', intent }),
        ),
      );
      dispatch({ type: 'navigate', intent, ask });
    };
    return { navigateTo, back };
  }, [router]);
}
