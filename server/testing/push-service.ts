import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** As passed to the worker, with claims. */
export interface Received {
  path: string;
  message: Record<string, unknown>;
  claims: { aud: string; sub: string; exp: number };
  ttl: string | undefined;
}

/** Browser's side of RFC 8291. */
export class Device {
  private readonly pair: ECDH = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  readonly keys: { p256dh: string; auth: string };

  constructor(readonly endpoint: string) {
    this.keys = {
      p256dh: this.pair.generateKeys('base64url'),
      auth: this.secret.toString('base64url'),
    };
  }

  /** `aes128gcm` (RFC 8188). */
  open(body: Buffer): Record<string, unknown> {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const info = (name: string, ...rest: Buffer[]) =>
      Buffer.concat([Buffer.from(`${name}\0`), ...rest]);
    const shared = hkdfSync(
      'sha256',
      this.pair.computeSecret(sender),
      this.secret,
      info('WebPush: info', this.pair.getPublicKey(), sender),
      32,
    );
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, info(name), length));
    const sealed = body.subarray(21 + sender.length);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive('Content-Encoding: aes128gcm', 16),
      derive('Content-Encoding: nonce', 12),
    );
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // the last record ends with the byte 2 and padding
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')) as Record<
      string,
      unknown
    >;
  }
}

/** Checks signatures and decrypts messages. */
export class PushService {
  readonly received: Received[] = [];
  readonly devices = new Map<string, Device>();
  status = 201;
  private readonly server = http.createServer((request, response) =>
    this.answer(request, response),
  );

  static async start(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }

  subscribe(): Device {
    const path = `/send/${randomBytes(8).toString('hex')}`;
    const device = new Device(`http://${this.host}${path}`);
    this.devices.set(path, device);
    return device;
  }

  private answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const device = this.devices.get(path);
      if (device && this.status === 201)
        this.received.push({
          path,
          message: device.open(Buffer.concat(chunks)),
          claims: claimsOf(request.headers.authorization ?? ''),
          ttl: request.headers.ttl as string | undefined,
        });
      response.writeHead(device ? this.status : 404).end();
    });
  }
}

function claimsOf(header: string): Received['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  if (
    !verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
    throw new Error('the server’s signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Received['claims'];
}
