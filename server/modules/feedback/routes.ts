import * as contract from '@/lib/contract/feedback';
import { type Route, route } from '@/server/http/route';
import { closeTicket, urge } from './service';
import {
  addFeedback,
  type FeedbackDeps,
  listFeedbackPage,
  replyFeedback,
  showFeedback,
} from './tickets';

/** Tickets: questions of members and their answers. */
export function feedbackRoutes(deps: FeedbackDeps): Route[] {
  return [
    route(contract.addFeedback, (call, input) => addFeedback(deps, call, input)),
    route(contract.listFeedback, listFeedbackPage),
    route(contract.getFeedback, showFeedback),
    route(contract.replyFeedback, (call, input) => replyFeedback(deps, call, input)),
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
