import * as contract from '@/lib/contract/feedback';
import { type Route, route } from '@/server/http/route';
import { closeTicket, urge } from './service';
import { addFeedback, listFeedbackPage, replyFeedback, showFeedback } from './tickets';

export function feedbackRoutes(): Route[] {
  return [
    route(contract.addFeedback, addFeedback),
    route(contract.listFeedback, listFeedbackPage),
    route(contract.getFeedback, showFeedback),
    route(contract.replyFeedback, replyFeedback),
    route(contract.urgeFeedback, async ({ db, member: { userId }, now }, { id }) => {
      await urge(db, { userId, now }, id);
      return {};
    }),
    route(contract.closeFeedback, async ({ db, member: { userId }, now }, input) => {
      await closeTicket(db, { userId, now }, input);
      return {};
    }),
  ];
}
