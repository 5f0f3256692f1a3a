/** The part of the library that computes a code, without those that draw it. */
declare module 'qrcode/lib/core/qrcode' {
  export { create } from 'qrcode';
}
