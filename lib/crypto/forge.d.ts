/** node-forge by its parts: the whole package is 64 KB on the wire, these parts are 27. */
declare module 'node-forge/lib/forge' {
  import type * as forge from 'node-forge';

  const parts: Pick<typeof forge, 'asn1' | 'md' | 'pki' | 'util'>;
  export default parts;
}

/** Registers big integers, ASN.1, padding and RSA on the object above. */
declare module 'node-forge/lib/rsa';
