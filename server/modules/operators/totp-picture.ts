import { create } from 'qrcode';
import { base32, totpAddress } from './totp';

export function pictureOf(operator: string, secret: Buffer) {
  const address = totpAddress(operator, secret);
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) if (data[y * size + x]) path += `M${x} ${y}h1v1h-1z`;
  return { address, typed: base32(secret).replace(/(.{4})(?=.)/g, '$1 '), size, path };
}
