import path from 'node:path';
import { gzipSync } from 'node:zlib';

const BLOCK = 512;

function splitName(name) {
  if (Buffer.byteLength(name) <= 100) return { name, prefix: '' };
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const rest = name.slice(at + 1);
    if (Buffer.byteLength(rest) <= 100) return { name: rest, prefix: name.slice(0, at) };
  }
  throw new Error(`${path.basename(name)}: too long for an archive`);
}

function headerOf(file, size) {
  const header = Buffer.alloc(BLOCK);
  const { name, prefix } = splitName(file);
  const octal = (value, length) => value.toString(8).padStart(length - 1, '0');
  const fields = [
    [0, name],
    [100, octal(0o644, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(size, 12)],
    [136, octal(0, 12)],
    [148, '        '],
    [156, '0'],
    [257, 'ustar\x0000'],
    [345, prefix],
  ];
  for (const [at, text] of fields) header.write(text, at);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)}\0 `, 148);
  return header;
}

/**
 * POSIX archive without owners and times: equal files give equal bytes.
 * @param {readonly (readonly [file: string, content: Buffer])[]} files
 */
export function packFiles(files) {
  const blocks = files.flatMap(([file, content]) => [
    headerOf(file, content.length),
    content,
    Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK),
  ]);
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 6 });
}
