import { octetLength, toShortVcard, type VcardContact } from '@/lib/contract/vcard';

/** Octets that a code of medium density can hold and a phone can scan from a screen (version 15, level M). */
export const MAX_CODE_OCTETS = 412;

/** Fields to leave out until it fits, the least important first; name and number stay. */
const SHORTER: readonly Partial<VcardContact>[] = [
  {},
  { address: '' },
  { address: '', email: '' },
  { address: '', email: '', title: '' },
  { address: '', email: '', title: '', company: '' },
];
const LEAST: Partial<VcardContact> = { ...SHORTER.at(-1), wechat: '' };

/** A contact that fits into a code, to be scanned without a network. */
export function toCodeVcard(contact: VcardContact): string {
  const texts = SHORTER.map((less) => toShortVcard({ ...contact, ...less }));
  return (
    texts.find((text) => octetLength(text) <= MAX_CODE_OCTETS) ??
    toShortVcard({ ...contact, ...LEAST })
  );
}
