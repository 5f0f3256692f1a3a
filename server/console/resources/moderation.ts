import { moderation } from '@/lib/contract/console/resources/moderation';
import * as commands from '@/server/modules/moderation/commands';
import { pageCases, readCase } from '@/server/modules/moderation/queries';
import { bindResource } from '../resource';

export const moderationResource = bindResource(moderation, {
  page: (db, operation, { filters, sort }, slice) =>
    pageCases(db, operation, { filters, sort, slice }),
  get: readCase,
  actions: {
    hide: commands.hideText,
    dismiss: commands.dismissCase,
    warn: commands.warnAuthor,
    restore: commands.restoreText,
    snooze: commands.snoozeCase,
    release: commands.releaseCase,
    note: commands.noteCase,
  },
});
