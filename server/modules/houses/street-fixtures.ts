import { after, before } from 'node:test';
import { listCities } from '@/lib/contract/city';
import { createArea } from '@/server/modules/city/areas';
import { type TestApp, testApp } from '@/server/testing/app';

export let app: TestApp;
export let cityId: number;
let n = 0;
export const area = (plotCount = 100) =>
  createArea(app.db, { cityId, name: `街道${(n += 1)}`, plotCount });

/** One application and database for the file. Call once at its top. */
export function setUp(): void {
  before(async () => {
    app = await testApp();
    cityId = (await app.caller().send(listCities)).data.cities[0]?.cityId ?? 0;
  });
  after(() => app.close());
}
