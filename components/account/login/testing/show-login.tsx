import { generateKeyPairSync } from 'node:crypto';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { loginDraft } from '@/lib/account/login/draft';
import { LOGIN_MODE } from '@/lib/account/login/mode';
import type { LoginOptions } from '@/lib/account/login/store';
import {
  getPublicKey,
  login,
  loginByCode,
  register,
  resetPassword,
  sendCode,
} from '@/lib/contract/account';
import { getAgreement } from '@/lib/contract/articles';
import { fakeServer } from '@/testing/fake-server';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { LoginPopup } from '../login-popup';

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
export const MOBILE = '13800135678';
export const PASSWORD = 'Chuangye2026';

export const onDone = jest.fn();
export const onCancel = jest.fn();
export const onRead = jest.fn();
export const onArrive = jest.fn();

export function loginServer() {
  freshDevice(null);
  loginDraft.drop();
  for (const callback of [onDone, onCancel, onRead, onArrive]) callback.mockReset();
  const server = fakeServer();
  server.on(getPublicKey, () => ({ publicKey }));
  server.on(login, () => MEMBER);
  server.on(loginByCode, () => MEMBER);
  server.on(register, () => MEMBER);
  server.on(resetPassword, () => ({}));
  server.on(sendCode, () => ({ wait: 60, left: 9, ticketNeeded: false }));
  server.on(getAgreement, () => ({
    title: '用户协议',
    version: '2.0',
    effectiveAt: 0,
    changes: [],
    sections: [],
  }));
  return server;
}

export function showLogin(options: LoginOptions = {}, more: { logo?: ReactNode } = {}) {
  const request = { id: 1, mode: LOGIN_MODE.password, mayor: false, ...options };
  const props = { request, onDone, onCancel, onRead, onArrive, ...more };
  const view = renderApp(<LoginPopup {...props} isOpen />);
  return {
    ...view,
    setOpen: (isOpen: boolean) => view.rerender(<LoginPopup {...props} isOpen={isOpen} />),
  };
}

export const press = (name: string | RegExp) => screen.getByRole('button', { name });
export const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
type User = ReturnType<typeof showLogin>['user'];

/** Pasting is one change and faster than typing, which the tests of the fields cover. */
export async function fill(user: User, name: string, text: string) {
  await user.click(field(name));
  await user.paste(text);
}

export async function typePassword(user: User) {
  await fill(user, '手机号', MOBILE);
  await fill(user, '密码', PASSWORD);
}

export async function typeRegistration(user: User) {
  await fill(user, '手机号', MOBILE);
  await fill(user, '短信验证码', '123456');
  await fill(user, '密码', PASSWORD);
  await fill(user, '确认密码', PASSWORD);
  await user.click(screen.getByRole('checkbox'));
}
