import type { Vault } from '@/server/db/vault';

export type Hash = Pick<Vault, 'hash'>;

export const hashMobile = ({ hash }: Hash, mobile: string): string => hash('import:mobile', mobile);

/** Of the old shop, not of the person: everybody can guess them. */
const GENERATED = /^(1[3-9][\d*]+|(微信)?用户[\w*]*|游客[\w*]*|wx_\w*)$/i;

export function hashName({ hash }: Hash, name: string): string | null {
  if (GENERATED.test(name.trim())) return null;
  const [first] = name.trim().normalize('NFKC').toLowerCase();
  return first === undefined ? null : hash('import:name', first);
}
