import type { Page } from '@playwright/test';
import { Client, randomMobile, randomText } from './client';
import { lastCode } from './codes';
import { ops } from './op';

export const PASSWORD = 'Tan2026suo';

export interface SessionData {
  token: string;
  userId: number;
  userName: string;
  blockAreaId: number | null;
  blockNo: number | null;
}

/** A member with an own account, registered through the real calls. */
export interface Member extends SessionData {
  mobile: string;
  password: string;
  client: Client;
}

/** Registers a new member; `refereeId` is the inviter. */
export async function registerMember(
  client: Client,
  { refereeId }: { refereeId?: number } = {},
): Promise<Member> {
  const mobile = randomMobile();
  await client.get('/api/sms/send', { mobile, scene: 'reg' });
  const [checkcode, password, { version }] = await Promise.all([
    lastCode(mobile),
    client.encrypt(PASSWORD),
    client.get<{ version: string }>('/api/article/agreement', { type: 'agreement' }),
  ]);
  const session = await client.get<SessionData>('/api/user/reg', {
    mobile,
    checkcode,
    password,
    agreementVersion: version,
    userType: 2,
    ...(refereeId ? { refereeId } : {}),
  });
  client.token = session.token;
  // a name of one's own, so that tests tell people apart
  const userName = `创业者${randomText(4).toUpperCase()}`;
  const { version: at } = await client.get<{ version: number }>('/api/user/info', {});
  await client.get('/api/user/edit', { userName, version: at });
  return { ...session, userName, mobile, password: PASSWORD, client };
}

/** A member whose account an operator opened and who has not accepted the legal texts yet. */
export async function openNewAccount(client: Client): Promise<Member> {
  const mobile = randomMobile();
  await ops([['user', 'create', mobile]], { OP_PASSWORD: PASSWORD });
  const session = await client.get<SessionData>('/api/user/login', {
    mobile,
    password: await client.encrypt(PASSWORD),
    userType: 2,
  });
  client.token = session.token;
  return { ...session, mobile, password: PASSWORD, client };
}

/** The same, with the legal texts accepted: no code was sent to the number yet, so the next one is not rate limited. */
export async function openAccount(client: Client): Promise<Member> {
  const member = await openNewAccount(client);
  const { list } = await client.get<{ list: { type: string; version: string }[] }>(
    '/api/article/consent',
  );
  await client.get('/api/article/accept', {
    texts: list.map(({ type, version }) => ({ type, version })),
  });
  return member;
}

/** As the app stores it after a login (specification 10.2): `space_` keys holding a value `v` and its end `e`. */
export function storedSession(member: SessionData): Record<string, string> {
  const e = Date.now() + 20 * 24 * 3600 * 1000;
  const values = {
    userId: member.userId,
    AccessToken: member.token,
    userName: member.userName,
    blockAreaId: member.blockAreaId,
    areaId: member.blockAreaId,
    blockNo: member.blockNo,
  };
  return Object.fromEntries(
    Object.entries(values).map(([key, v]) => [`space_${key}`, JSON.stringify({ v, e })]),
  );
}

/** Of the app's origin, without its code. */
async function openEmptyPage(page: Page): Promise<void> {
  await page.route('**/empty-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/empty-page');
  await page.unroute('**/empty-page');
}

/** The browser has seen nothing of the app yet, except that its code is compiled. */
export async function forgetAll(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().clearCookies();
  await openEmptyPage(page);
  await page.evaluate(async () => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
}

/** Puts the session into the browser as if the member had logged in there before. */
export async function signIn(page: Page, member: SessionData): Promise<void> {
  await openEmptyPage(page);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storedSession(member));
}
