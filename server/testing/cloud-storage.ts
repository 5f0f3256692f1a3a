import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readPolicy, signText } from '@/server/adapters/storage/qiniu';

const KEYS = { accessKey: 'ak', secretKey: 'sk' };
const BUCKET = 'photos';

interface UploadPolicy {
  scope: string;
  deadline: number;
  fsizeLimit: number;
  mimeLimit: string;
}

/** `image/*;video/mp4` */
const isAllowed = (type: string, limit: string) =>
  limit
    .split(';')
    .some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))));

type Answer = [status: number, body?: Buffer];
type Files = Map<string, Buffer>;

async function upload(request: http.IncomingMessage, files: Files, now: Date): Promise<Answer> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData();
  const file = form.get('file') as File;
  const key = String(form.get('key'));
  const policy = readPolicy<UploadPolicy>(String(form.get('token')), KEYS);
  if (!policy || policy.deadline * 1000 < now.getTime()) return [401];
  if (policy.scope !== `${BUCKET}:${key}` || !isAllowed(file.type, policy.mimeLimit)) return [403];
  if (files.has(key)) return [614];
  if (file.size > policy.fsizeLimit) return [413];
  files.set(key, Buffer.from(await file.arrayBuffer()));
  return [200, Buffer.from(JSON.stringify({ key }))];
}

function download(url: URL, files: Files): Answer {
  const [signed = '', token] = url.href.split('&token=');
  const isSigned = token === `${KEYS.accessKey}:${signText(signed, KEYS.secretKey)}`;
  if (!isSigned || Number(url.searchParams.get('e')) * 1000 < Date.now()) return [401];
  const bytes = files.get(url.pathname.slice(1));
  return bytes ? [200, bytes] : [404];
}

function remove(path: string, authorization: string | undefined, files: Files): Answer {
  if (authorization !== `QBox ${KEYS.accessKey}:${signText(`${path}\n`, KEYS.secretKey)}`)
    return [401];
  const entry = Buffer.from(path.slice('/delete/'.length), 'base64url').toString();
  const [bucket, key = ''] = entry.split(':');
  return bucket === BUCKET && files.delete(key) ? [200] : [612];
}

/** Qiniu with a private bucket: checks every signature, deadline and policy; real status codes. */
export async function openCloudStorage(now: () => Date) {
  const files: Files = new Map();
  const faults = { isDown: false };
  const answer = async (request: http.IncomingMessage): Promise<Answer> => {
    const { method, url = '', headers } = request;
    if (faults.isDown) return [599];
    if (method === 'GET') return download(new URL(url, origin), files);
    return url === '/' ? upload(request, files, now()) : remove(url, headers.authorization, files);
  };
  const server = http.createServer((request, response) => {
    void answer(request).then(([status, body = Buffer.from('{}')]) =>
      response
        .writeHead(status, { 'access-control-allow-origin': '*', 'content-length': body.length })
        .end(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    files,
    faults,
    env: {
      QINIU_ACCESS_KEY: KEYS.accessKey,
      QINIU_SECRET_KEY: KEYS.secretKey,
      QINIU_BUCKET: BUCKET,
      QINIU_DOMAIN: origin,
      QINIU_REGION: origin,
      QINIU_ENDPOINT: origin,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
