'use client';

import { type ReactNode, use, useState } from 'react';
import { type Middleware, SWRConfig } from 'swr';
import { unstable_serialize as infiniteText } from 'swr/infinite';
import { keyText } from './cache';
import type { CacheKey } from './call-types';
import { EmbeddedAnswers } from './embedded-answers';
import { noteFetched } from './freshness';
import { persistAnswer } from './persist-queue';

/** The answers of a document are a few seconds old when it is sent; so long after that the page asks anew. */
const YOUNG_MS = 15_000;

/** The network has just brought this document: one from a cache may be of any age, and a clock may be wrong. */
function isYoung(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.transferSize > 0 && performance.now() < YOUNG_MS;
}

/** By document, the reads that it has answered: once, however often the page is mounted, for later answers are newer. */
const given = new WeakMap<object, Set<string>>();

/** The first request of each read is answered by the document, if it is young. */
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
        // a document that was only confirmed keeps the moment of its first reading
        noteFetched(text);
        persistAnswer(asked, known);
        return known as never;
      });
    return next(key, answer, config);
  };
}

/** The settings of a page whose first answers may stand in the document. */
function settingsFor(embedded: Readonly<Record<string, unknown>>) {
  // a list's key is derived from that of its first page
  const lists = Object.entries(embedded).map(([text, data]) => [infiniteText(() => text), [data]]);
  return { use: [answeredBy(embedded)], fallback: Object.fromEntries(lists) as object };
}

/** Pages below take what the server has put into their document as their first answers, lists as their first pages. */
export function FirstAnswers({ children }: { children: ReactNode }) {
  const answers = use(EmbeddedAnswers);
  const [settings] = useState(() => settingsFor(answers));
  return <SWRConfig value={settings}>{children}</SWRConfig>;
}
