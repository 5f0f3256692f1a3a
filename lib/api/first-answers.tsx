'use client';

import { type ReactNode, use, useState } from 'react';
import { type Middleware, SWRConfig } from 'swr';
import { unstable_serialize as infiniteText } from 'swr/infinite';
import { keyText } from './cache';
import type { CacheKey } from './call-types';
import { EmbeddedAnswers } from './embedded-answers';
import { noteFetched } from './freshness';
import { persistAnswer } from './persist-queue';

const YOUNG_MS = 15_000;

/** A cached document may have any age, a clock be wrong. */
function isYoung(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.transferSize > 0 && performance.now() < YOUNG_MS;
}

/** Each read is answered once per document: later answers are newer. */
const given = new WeakMap<object, Set<string>>();

function answeredBy(embedded: Readonly<Record<string, unknown>>): Middleware {
  const done = given.get(embedded) ?? new Set();
  given.set(embedded, done);
  return (next) => (key, fetcher, config) => {
    const answer: typeof fetcher =
      fetcher &&
      ((...args) => {
        const asked = args[0] as CacheKey;
        const text = keyText(asked);
        const known = done.has(text) ? undefined : embedded[text];
        done.add(text);
        if (known === undefined || !isYoung()) return fetcher(...args);
        // A document only confirmed keeps its first time.
        noteFetched(text);
        persistAnswer(asked, known);
        return known as never;
      });
    return next(key, answer, config);
  };
}

function settingsFor(embedded: Readonly<Record<string, unknown>>) {
  // A list's key derives from its first page.
  const lists = Object.entries(embedded).map(([text, data]) => [infiniteText(() => text), [data]]);
  return { use: [answeredBy(embedded)], fallback: Object.fromEntries(lists) as object };
}

export function FirstAnswers({ children }: { children: ReactNode }) {
  const answers = use(EmbeddedAnswers);
  const [settings] = useState(() => settingsFor(answers));
  return <SWRConfig value={settings}>{children}</SWRConfig>;
}
