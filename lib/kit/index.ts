export { classifyLink, type LinkKind } from './link';
export { buildPageUrl } from './page-url';
export { payAllowed, PAY_OPEN_HOUR } from './pay-hour';
export { buildQuery, parseQuery, type Query, withQuery } from './query';
export { DIGITS, DIGITS_AND_LOWER, randomId, randomText, secureRandom } from './random';
export {
  buildShareLink,
  linkPicture,
  parseShareHash,
  parseUserId,
  type SharedTarget,
} from './share-link';
export { uploadKey } from './upload-key';
export { pagesZoom } from './zoom';
