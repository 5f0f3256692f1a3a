import { fakeServer } from '@/testing/fake-server';
import { freshDevice } from '@/testing/render-app';

export const PATH = '/pages/user/student';
export const drawEntry = (name: string) => <i data-testid={name} />;

const realNow = Date.now;
let ahead = 0;

/** Ten seconds later: two pages opened at once count as a double tap, even by two tests. */
export function startLater() {
  ahead += 10_000;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
  freshDevice();
  return fakeServer();
}
