declare module 'qrcode/lib/core/qrcode' {
  export { create } from 'qrcode';
}
