/* The server decides by the same rule. */
export { checkCharOf, ID_CARD_COPY, idCard, type IdCardResult } from '../contract/id-card';
