import 'node-forge/lib/rsa';
import forge from 'node-forge/lib/forge';

/** PKCS#1 v1.5 is for third-party servers that support nothing newer. */
export type RsaPadding = 'oaep' | 'pkcs1';

/** Lazy: import from `rsa.ts` only. */
export function encryptWithForge(text: string, publicKeyPem: string, padding: RsaPadding): string {
  const der = forge.util.decode64(publicKeyPem.replace(/-----[^-]+-----|\s/g, ''));
  // The typings omit the result's type.
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
