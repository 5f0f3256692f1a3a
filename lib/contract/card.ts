import { defineEndpoint } from './endpoint';

const schema = () => import('./card.schema');

export const getCard = /* @__PURE__ */ defineEndpoint({
  name: 'card.getCard',
  path: '/api/user/card',
  schema: () => schema().then((m) => m.card),
});

export const editCard = /* @__PURE__ */ defineEndpoint({
  name: 'card.editCard',
  path: '/api/user/cardEdit',
  errors: ['version_conflict', 'word_forbidden'],
  schema: () => schema().then((m) => m.editCard),
});

/** Counts one view per visitor and Shanghai day, the owner's excepted. */
export const viewCard = /* @__PURE__ */ defineEndpoint({
  name: 'card.viewCard',
  path: '/api/card/view',
  auth: 'guest',
  errors: ['card_private'],
  schema: () => schema().then((m) => m.viewCard),
});

/** Accepts the other member's open request instead, if there is one. */
export const exchangeCard = /* @__PURE__ */ defineEndpoint({
  name: 'card.exchangeCard',
  path: '/api/card/exchange',
  isIdempotent: true,
  errors: [
    'card_private',
    'card_needed',
    'exchange_self',
    'exchange_open',
    'exchange_done',
    'word_forbidden',
  ],
  schema: () => schema().then((m) => m.exchangeCard),
});

/** Accepted: both get the other's card with the fields for partners. */
export const answerExchange = /* @__PURE__ */ defineEndpoint({
  name: 'card.answerExchange',
  path: '/api/card/exchangeAnswer',
  isIdempotent: true,
  errors: ['not_found', 'exchange_closed'],
  schema: () => schema().then((m) => m.answerExchange),
});

export const listExchanges = /* @__PURE__ */ defineEndpoint({
  name: 'card.listExchanges',
  path: '/api/card/exchanges',
  schema: () => schema().then((m) => m.exchanges),
});

export const listBox = /* @__PURE__ */ defineEndpoint({
  name: 'card.listBox',
  path: '/api/card/box',
  schema: () => schema().then((m) => m.box),
});

/** Idempotent. */
export const keepCard = /* @__PURE__ */ defineEndpoint({
  name: 'card.keepCard',
  path: '/api/card/keep',
  errors: ['card_private', 'box_full'],
  schema: () => schema().then((m) => m.keepCard),
});

export const noteCard = /* @__PURE__ */ defineEndpoint({
  name: 'card.noteCard',
  path: '/api/card/note',
  isIdempotent: true,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.noteCard),
});

export const getCardStats = /* @__PURE__ */ defineEndpoint({
  name: 'card.getCardStats',
  path: '/api/card/stats',
  schema: () => schema().then((m) => m.stats),
});

export const reportCard = /* @__PURE__ */ defineEndpoint({
  name: 'card.reportCard',
  path: '/api/card/report',
  errors: ['card_private'],
  schema: () => schema().then((m) => m.reportCard),
});
