import { generateKeyPairSync } from 'node:crypto';
import { type BareClient, bareClient } from '@/testing/bare-client';
import { ok } from '@/testing/fake-server';
import { editProfile, getPublicKey, login } from '../contract/account';
import { defineEndpoint } from '../contract/endpoint';
import { ApiError } from './api-error';
import { callEndpoint } from './client';
import { CLIENT_COPY, REQUEST_COPY, TOAST_MS } from './copy';
import { sendSealed } from './send-sealed';
import { uploadImage } from './upload-image';

jest.mock('./idempotency', () => missing());
jest.mock('./upload', () => missing());
jest.mock('@/lib/crypto/forge-rsa', () => missing());

function missing(): never {
  throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
}

const withdraw = defineEndpoint({
  ...login,
  name: 'test.withdraw',
  path: '/api/test/withdraw',
  isIdempotent: true,
});
const failure = (outcome: Promise<unknown>) => outcome.then(fail, (error: unknown) => error);
const fail = () => {
  throw new Error('it came');
};

const toldOnce = ({ notify }: BareClient) =>
  expect(notify.mock.calls).toEqual([
    [REQUEST_COPY.network, { ms: TOAST_MS.network, type: 'error' }],
  ]);

it('a call whose code does not come is not sent, and says what a missing network says', async () => {
  const api = bareClient({ '/api/test/withdraw': () => ok({}) });
  const error = await failure(callEndpoint(withdraw, { mobile: '13800000000', password: 'x' }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    err: 'network',
    msg: CLIENT_COPY.notSent,
    isCutOff: true,
    isOutcomeUnknown: false,
  });
  expect(api.calls).toEqual([]);
  toldOnce(api);
});

it('says nothing where the caller does', async () => {
  const { notify } = bareClient();
  const call = { mobile: '13800000000', password: 'x' };
  await failure(callEndpoint(withdraw, call, { isPrompt: false }));
  expect(notify).not.toHaveBeenCalled();
});

it('a secret whose cipher does not come is not sent', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const api = bareClient({ [getPublicKey.path]: () => ok({ publicKey: pem }) });
  const send = jest.fn();
  await expect(sendSealed(['Geheim123'], send)).resolves.toMatchObject({
    ok: false,
    error: { err: 'network', isOutcomeUnknown: false },
  });
  expect(send).not.toHaveBeenCalled();
  toldOnce(api);
});

it('a picture whose upload does not come is not sent', async () => {
  const api = bareClient();
  const file = { blob: new Blob(['x'], { type: 'image/png' }), name: 'a.png' };
  await expect(uploadImage(file as never)).rejects.toMatchObject({ err: 'network' });
  toldOnce(api);
});

it('other calls need none of it', async () => {
  const api = bareClient({ '/api/user/edit': () => ok({}) });
  await callEndpoint(editProfile, { userName: '新名', version: 1 });
  expect(api.calls).toHaveLength(1);
});
