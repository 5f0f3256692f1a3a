import { octetLength, toShortVcard, type VcardContact } from '@/lib/contract/vcard';

/** Version 15, level M: scannable from a screen. */
export const MAX_CODE_OCTETS = 412;

/** Least important first; name and number stay. */
const SHORTER: readonly Partial<VcardContact>[] = [
  {},
  { address: '' },
  { address: '', email: '' },
  { address: '', email: '', title: '' },
  { address: '', email: '', title: '', company: '' },
];
const LEAST: Partial<VcardContact> = { ...SHORTER.at(-1), wechat: '' };

export function toCodeVcard(contact: VcardContact): string {
  const texts = SHORTER.map((less) => toShortVcard({ ...contact, ...less }));
  return (
    texts.find((text) => octetLength(text) <= MAX_CODE_OCTETS) ??
    toShortVcard({ ...contact, ...LEAST })
  );
}
