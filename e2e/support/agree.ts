import type { Page } from '@playwright/test';
import type { Endpoint, OutputOf } from '@/lib/contract';
import { API } from './hold';

type Input = Record<string, never>;
export type Agree = <E extends Endpoint<never, never> | Endpoint>(
  endpoint: E,
  answer: (input: Input) => OutputOf<E>,
) => void;

/** A page of a list that has no other. */
export const pageOf = <T>(data: T[], total = data.length) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 15,
  total,
});

/** Answers calls as agreed, so that pictures and positions do not depend on the server's data; other calls go to the server. */
export async function agreeOn(page: Page, fill: (agree: Agree) => void): Promise<void> {
  const answers = new Map<string, (input: Input) => unknown>();
  fill((endpoint, answer) => answers.set(endpoint.path, answer));
  await page.route(API, (route) => {
    const request = route.request();
    const answer = answers.get(new URL(request.url()).searchParams.get('s') ?? '');
    if (!answer) return route.fallback();
    const body = request.postData() ?? '';
    const input = (body.startsWith('{') ? JSON.parse(body) : {}) as Input;
    return route.fulfill({ json: { code: 200, msg: 'ok', data: answer(input) } });
  });
}
