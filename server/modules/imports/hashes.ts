import type { Vault } from '@/server/db/vault';

export type Hash = Pick<Vault, 'hash'>;

export const hashMobile = ({ hash }: Hash, mobile: string): string => hash('import:mobile', mobile);

export function hashName({ hash }: Hash, name: string): string | null {
  const [first] = name.trim().normalize('NFKC').toLowerCase();
  return first === undefined ? null : hash('import:name', first);
}
