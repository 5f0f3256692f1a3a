import type { Page, Route } from '@playwright/test';
import type { Endpoint, OutputOf } from '@/lib/contract';
import { API } from './hold';

export type Change = <E extends Endpoint<never, never> | Endpoint>(
  endpoint: E,
  change: (data: OutputOf<E>) => OutputOf<E>,
) => void;

/** Lets the server answer and changes the answers of these calls. Calling the result ends it. */
export async function changeAnswers(
  page: Page,
  fill: (change: Change) => void,
): Promise<() => Promise<void>> {
  const changes = new Map<string, (data: never) => unknown>();
  fill((endpoint, change) => changes.set(endpoint.path, change));
  const answer = async (route: Route) => {
    const change = changes.get(new URL(route.request().url()).searchParams.get('s') ?? '');
    if (!change) return route.fallback();
    const response = await route.fetch();
    const answered = (await response.json()) as { data: never };
    return route.fulfill({ response, json: { ...answered, data: change(answered.data) } });
  };
  await page.route(API, answer);
  return () => page.unroute(API, answer);
}
