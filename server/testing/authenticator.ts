import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/* A passkey: ES256, attestation `none`. */

const head = (major: number, n: number): Buffer =>
  n < 24
    ? Buffer.from([(major << 5) | n])
    : n < 256
      ? Buffer.from([(major << 5) | 24, n])
      : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);

function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap((pair) => pair.map(cbor))]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const PRESENT_AND_VERIFIED = 0x05;
const ATTESTED = 0x40;

export class SoftAuthenticator {
  counter = 0;
  private readonly id = randomBytes(16);
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(
    private readonly origin: string,
    private readonly rpId = new URL(origin).hostname,
  ) {}

  private data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.rpId), Buffer.from([flags]), counter]);
  }

  private client(type: string, challenge: string): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }),
    );
  }

  private answer<R>(response: R) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  /** `navigator.credentials.create` */
  create(options: unknown) {
    const { challenge } = options as { challenge: string };
    const { x = '', y = '' } = this.pair.publicKey.export({ format: 'jwk' });
    const key = cbor(
      new Map<number, unknown>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as [number, unknown][]),
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const authData = Buffer.concat([
      this.data(PRESENT_AND_VERIFIED | ATTESTED),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      key,
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.answer({
      clientDataJSON: this.client('webauthn.create', challenge).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
    });
  }

  get(options: unknown, flags = PRESENT_AND_VERIFIED) {
    const { challenge } = options as { challenge: string };
    this.counter += 1;
    const client = this.client('webauthn.get', challenge);
    const authData = this.data(flags);
    const signature = sign(
      'sha256',
      Buffer.concat([authData, sha256(client)]),
      this.pair.privateKey,
    );
    return this.answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }
}
