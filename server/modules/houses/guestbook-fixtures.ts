import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import { listCities } from '@/lib/contract/city';
import * as contract from '@/lib/contract/houses';
import { createArea } from '@/server/modules/city/areas';
import { type TestApp, testApp } from '@/server/testing/app';
import { makeMayor, resident } from '@/server/testing/city';
import type { Registered } from '@/server/testing/people';

export let app: TestApp;
export let cityId: number;
export let [owner, author, mayor]: Registered[] = [];
export let house: { blockAreaId: number; blockNo: number };
export let n = 0;

export const who = (person: Registered | undefined): Registered => {
  assert.ok(person);
  return person;
};
export const ask = (person: Registered | undefined, input: object) =>
  who(person).caller.send(contract.manageGuestbook, { ...house, ...input });
export const write = (person: Registered | undefined, content: string) =>
  ask(person, { op: 'add', content });
export const read = async (person?: Registered) =>
  (await (person?.caller ?? app.caller()).send(contract.manageGuestbook, house)).data.list;

/** One application and database for the file. Call once at its top. */
export function setUp(): void {
  before(async () => {
    app = await testApp();
    cityId = (await app.caller().send(listCities)).data.cities[0]?.cityId ?? 0;
  });
  after(() => app.close());
  beforeEach(async () => {
    const blockAreaId = await createArea(app.db, {
      cityId,
      name: `留言街区${(n += 1)}`,
      plotCount: 20,
    });
    house = { blockAreaId, blockNo: 5 };
    [owner, author, mayor] = [
      await resident(app, blockAreaId, 5),
      await resident(app, blockAreaId, 6),
      await resident(app, blockAreaId, 1),
    ];
    await makeMayor(app, mayor);
  });
}
