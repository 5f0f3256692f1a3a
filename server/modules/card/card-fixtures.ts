import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import * as contract from '@/lib/contract/card';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Registered, registerUser } from '@/server/testing/people';

export let app: TestApp;

const FIELDS = {
  name: '林知夏',
  title: '主理人',
  company: '青年港书店',
  industry: '零售',
  mobile: '13800005678',
  wechat: 'linzhixia',
  email: 'lin@example.com',
  address: '滨江路 37 号',
  website: 'https://example.com',
  bio: '开一家小书店',
  tags: ['选书', '活动'],
};
const PRIVATE = { visibility: { mobile: 'partners', wechat: 'me', email: 'partners', bio: 'all' } };
export const save = ({ caller }: Registered, more: object = {}, fields: object = {}) =>
  caller.send(contract.editCard, {
    fields: { ...FIELDS, ...fields },
    version: 0,
    ...PRIVATE,
    ...more,
  });
export const statsOf = async ({ caller }: Registered, range = 7) =>
  (await caller.send(contract.getCardStats, { range })).data;
/** Public. */
export async function withCard(fields: object = {}, claim: object = {}): Promise<Registered> {
  const who = await registerUser(app, claim);
  const { code, msg } = await save(who, {}, fields);
  assert.equal(code, 200, msg);
  return who;
}

export function setUp(): void {
  before(async () => {
    app = await testApp();
  });
  after(() => app.close());
}
