import { randomBytes } from 'node:crypto';

export interface FormPart {
  name: string;
  value: string | Buffer;
  /** Makes the part a file. */
  fileName?: string;
  type?: string;
}

export function multipart(parts: readonly FormPart[]): { payload: Buffer; type: string } {
  const boundary = `----test${randomBytes(8).toString('hex')}`;
  const chunks = parts.flatMap(({ name, value, fileName, type }) => {
    const file =
      fileName === undefined
        ? ''
        : `; filename="${fileName}"\r\nContent-Type: ${type ?? 'application/octet-stream'}`;
    return [
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`,
      value,
      '\r\n',
    ];
  });
  const payload = Buffer.concat(
    [...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)),
  );
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}
