import { feedback } from '@/lib/contract/console/resources/feedback';
import * as commands from '@/server/modules/feedback/commands';
import { pageTickets, readTicket } from '@/server/modules/feedback/operator-queries';
import { bindResource } from '../resource';

export const feedbackResource = bindResource(feedback, {
  page: (db, operation, { filters, sort }, slice) =>
    pageTickets(db, operation, { filters, sort, slice }),
  get: readTicket,
  actions: {
    reply: commands.replyTicket,
    ask: commands.askAuthor,
    close: commands.closeTicket,
    take: commands.takeTicket,
    assign: commands.assignTicket,
    write: commands.writeToAuthor,
    reveal: commands.revealContact,
    snooze: commands.snoozeTicket,
    release: commands.releaseTicket,
    note: commands.noteTicket,
  },
});
