import { hashNumber, listText, saltedCode } from '@/lib/format/checkin-list';
import { codeDigits, isVoucherCode } from '@/lib/format/voucher-code';
import { type QrFacts, readQr, unpackFacts } from '@/lib/format/voucher-qr';
import type { Shown } from './decide';
import type { CheckinList } from './store';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const DIGEST = { name: 'ECDSA', hash: 'SHA-256' } as const;

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

async function isSigned(spki: string, signature: Uint8Array, data: Uint8Array): Promise<boolean> {
  const key = await crypto.subtle.importKey('spki', bytesOf(spki), CURVE, false, ['verify']);
  return crypto.subtle.verify(DIGEST, key, Uint8Array.from(signature), Uint8Array.from(data));
}

export const isListSound = async (list: CheckinList): Promise<boolean> =>
  isSigned(
    list.keys[0]?.spki ?? '',
    bytesOf(list.signature),
    new TextEncoder().encode(listText(list)),
  ).catch(() => false);

async function factsOf({ keys }: CheckinList, text: string): Promise<QrFacts | null> {
  const read = readQr(text);
  if (!read) return null;
  const facts = unpackFacts(read.facts);
  const key = keys.find(({ id }) => id === facts.keyId);
  return key && (await isSigned(key.spki, read.signature, read.facts)) ? facts : null;
}

export async function shownOf(list: CheckinList, text: string): Promise<Shown> {
  const digits = codeDigits(text);
  if (!/^\d+$/.test(digits)) return { facts: await factsOf(list, text.trim()) };
  if (!isVoucherCode(digits)) return { codeHash: null };
  const data = new TextEncoder().encode(saltedCode(list.salt, digits));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return { codeHash: hashNumber(digest) };
}
