import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('card', () => import('./card.schema'));

export const getCard = /* @__PURE__ */ call('getCard', '/api/user/card');

export const editCard = /* @__PURE__ */ call('editCard', '/api/user/cardEdit', {
  errors: ['version_conflict', 'word_forbidden'],
});

/** Counts one view per visitor and Shanghai day, the owner's excepted. */
export const viewCard = /* @__PURE__ */ call('viewCard', '/api/card/view', {
  auth: 'guest',
  errors: ['card_private'],
});

/** Accepts the other member's open request instead, if there is one. */
export const exchangeCard = /* @__PURE__ */ call('exchangeCard', '/api/card/exchange', {
  isIdempotent: true,
  errors: [
    'card_private',
    'card_needed',
    'exchange_self',
    'exchange_open',
    'exchange_done',
    'word_forbidden',
  ],
});

/** Accepted: both get the other's card with the fields for partners. */
export const answerExchange = /* @__PURE__ */ call('answerExchange', '/api/card/exchangeAnswer', {
  isIdempotent: true,
  errors: ['not_found', 'exchange_closed'],
});

export const listExchanges = /* @__PURE__ */ call('listExchanges', '/api/card/exchanges');

export const listBox = /* @__PURE__ */ call('listBox', '/api/card/box');

/** Idempotent. */
export const keepCard = /* @__PURE__ */ call('keepCard', '/api/card/keep', {
  errors: ['card_private', 'box_full'],
});

export const noteCard = /* @__PURE__ */ call('noteCard', '/api/card/note', {
  isIdempotent: true,
  errors: ['not_found'],
});

export const getCardStats = /* @__PURE__ */ call('getCardStats', '/api/card/stats');

export const reportCard = /* @__PURE__ */ call('reportCard', '/api/card/report', {
  errors: ['card_private'],
});
