/** These parts: 27 KB; the package: 64. */
declare module 'node-forge/lib/forge' {
  import type * as forge from 'node-forge';

  const parts: Pick<typeof forge, 'asn1' | 'md' | 'pki' | 'util'>;
  export default parts;
}

declare module 'node-forge/lib/rsa';
