import { review } from '@/lib/contract/console/resources/review';
import { hideReview, replyReview, restoreReview } from '@/server/modules/comments/commands';
import { pageReviews, readReview } from '@/server/modules/comments/queries';
import { bindResource } from '../resource';

export const reviewResource = bindResource(review, {
  page: (db, _, { filters }, slice) => pageReviews(db, filters, slice),
  get: readReview,
  actions: { reply: replyReview, hide: hideReview, restore: restoreReview },
});
