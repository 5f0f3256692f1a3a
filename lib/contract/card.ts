import { defineEndpoint } from './endpoint';

const schema = () => import('./card.schema');

/** The member's own card with every field; before the first save it is filled in from the profile. */
export const getCard = /* @__PURE__ */ defineEndpoint({
  name: 'card.getCard',
  path: '/api/user/card',
  schema: () => schema().then((m) => m.card),
});

/** Replaces the card; `version` guards against two devices. Answers the card as saved. */
export const editCard = /* @__PURE__ */ defineEndpoint({
  name: 'card.editCard',
  path: '/api/user/cardEdit',
  errors: ['version_conflict', 'word_forbidden'],
  schema: () => schema().then((m) => m.editCard),
});

/** The fields of a card that the caller may see. Counts one view per visitor and Shanghai day; the owner's own views do not count. */
export const viewCard = /* @__PURE__ */ defineEndpoint({
  name: 'card.viewCard',
  path: '/api/card/view',
  auth: 'guest',
  errors: ['card_private'],
  schema: () => schema().then((m) => m.viewCard),
});

/** Requests an exchange of cards. If the other member has an open request, it is accepted instead. */
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

/** Answers a request. Accepted, both have each other in their box, with the fields that partners see. */
export const answerExchange = /* @__PURE__ */ defineEndpoint({
  name: 'card.answerExchange',
  path: '/api/card/exchangeAnswer',
  isIdempotent: true,
  errors: ['not_found', 'exchange_closed'],
  schema: () => schema().then((m) => m.answerExchange),
});

/** Requests to the member or by the member, newest first. */
export const listExchanges = /* @__PURE__ */ defineEndpoint({
  name: 'card.listExchanges',
  path: '/api/card/exchanges',
  schema: () => schema().then((m) => m.exchanges),
});

/** The card box, newest first, or what matches `keyword`. */
export const listBox = /* @__PURE__ */ defineEndpoint({
  name: 'card.listBox',
  path: '/api/card/box',
  schema: () => schema().then((m) => m.box),
});

/** Adds a visible card to the box, or removes one. Idempotent. */
export const keepCard = /* @__PURE__ */ defineEndpoint({
  name: 'card.keepCard',
  path: '/api/card/keep',
  errors: ['card_private', 'box_full'],
  schema: () => schema().then((m) => m.keepCard),
});

/** The member's own note on a card in the box, and a reminder day. */
export const noteCard = /* @__PURE__ */ defineEndpoint({
  name: 'card.noteCard',
  path: '/api/card/note',
  isIdempotent: true,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.noteCard),
});

/** Views, keeps and exchanges of the member's own card; visitors by name only if they agreed. */
export const getCardStats = /* @__PURE__ */ defineEndpoint({
  name: 'card.getCardStats',
  path: '/api/card/stats',
  schema: () => schema().then((m) => m.stats),
});

/** Reports a card that should not be shown; once per member and card. */
export const reportCard = /* @__PURE__ */ defineEndpoint({
  name: 'card.reportCard',
  path: '/api/card/report',
  errors: ['card_private'],
  schema: () => schema().then((m) => m.reportCard),
});
