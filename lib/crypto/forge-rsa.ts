import 'node-forge/lib/rsa';
import forge from 'node-forge/lib/forge';

/** RSA-OAEP with SHA-256, or PKCS#1 v1.5 for third-party servers that support nothing newer. */
export type RsaPadding = 'oaep' | 'pkcs1';

/** Base64 of the encrypted UTF-8 bytes of `text`. Loaded on demand: import it from `rsa.ts` only. */
export function encryptWithForge(text: string, publicKeyPem: string, padding: RsaPadding): string {
  const der = forge.util.decode64(publicKeyPem.replace(/-----[^-]+-----|\s/g, ''));
  // The typings of publicKeyFromAsn1 leave out the type of its result.
  const key = forge.pki.publicKeyFromAsn1(forge.asn1.fromDer(der)) as ReturnType<
    typeof forge.pki.publicKeyFromPem
  >;
  const bytes = forge.util.encodeUtf8(text);
  const encrypted =
    padding === 'pkcs1'
      ? key.encrypt(bytes, 'RSAES-PKCS1-V1_5')
      : key.encrypt(bytes, 'RSA-OAEP', {
          md: forge.md.sha256.create(),
          mgf1: { md: forge.md.sha256.create() },
        });
  return forge.util.encode64(encrypted);
}
