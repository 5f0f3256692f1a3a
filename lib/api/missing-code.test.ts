import { generateKeyPairSync } from 'node:crypto';
import { type BareClient, bareClient } from '@/testing/bare-client';
import { ok } from '@/testing/fake-server';
import { getPublicKey } from '../contract/account';
import { CLIENT_COPY, REQUEST_COPY, TOAST_MS } from './copy';
import { sendSealed } from './send-sealed';
import { uploadImage } from './upload-image';

jest.mock('./upload', () => missing());
jest.mock('@/lib/crypto/forge-rsa', () => missing());

function missing(): never {
  throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
}

const toldOnce = ({ notify }: BareClient) =>
  expect(notify.mock.calls).toEqual([
    [REQUEST_COPY.network, { ms: TOAST_MS.network, type: 'error' }],
  ]);

it('a secret whose cipher does not come is not sent', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const api = bareClient({ [getPublicKey.path]: () => ok({ publicKey: pem }) });
  const send = jest.fn();
  await expect(sendSealed(['Geheim123'], send)).resolves.toMatchObject({
    ok: false,
    error: { err: 'network', msg: CLIENT_COPY.notSent, isCutOff: true, isOutcomeUnknown: false },
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
