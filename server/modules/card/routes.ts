import * as contract from '@/lib/contract/card';
import { type Route, route } from '@/server/http/route';
import { noteCard } from './box';
import { showOwn } from './edit';
import { answerExchange, askExchange } from './exchange';
import {
  editOwn,
  keepOrDrop,
  listBoxPage,
  listExchangePage,
  reportCard,
  showCard,
} from './service';
import { statsOf } from './views';

export function cardRoutes(): Route[] {
  return [
    route(contract.getCard, ({ db, member }) => showOwn(db, member.userId)),
    route(contract.editCard, editOwn),
    route(contract.viewCard, (call, { userId, visitId }) => showCard(call, userId, visitId)),
    route(contract.exchangeCard, (call, { userId, message }) => askExchange(call, userId, message)),
    route(contract.answerExchange, async (call, { exchangeId, isAccepted }) => ({
      state: await answerExchange(call, exchangeId, isAccepted),
    })),
    route(contract.listExchanges, listExchangePage),
    route(contract.listBox, listBoxPage),
    route(contract.keepCard, keepOrDrop),
    route(contract.noteCard, async ({ db, member }, { cardId, note, remindAt }) => {
      await noteCard(db, member.userId, cardId, note, remindAt);
      return {};
    }),
    route(contract.getCardStats, ({ db, member, now }, { range }) =>
      statsOf(db, member.userId, range, now),
    ),
    route(contract.reportCard, reportCard),
  ];
}
