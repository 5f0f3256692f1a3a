import { type Identity, makeIdentity } from '@/server/adapters/pay/double/identity';

let identity: Identity | undefined;

/** One identity for all payment doubles of a process: each would make two RSA keys. */
export const sharedIdentity = (): Identity => (identity ??= makeIdentity(Date.now()));
