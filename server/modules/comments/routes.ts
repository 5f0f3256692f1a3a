import * as contract from '@/lib/contract/comments';
import { type Route, route } from '@/server/http/route';
import { listOrderComments } from './own';
import { listCommentPage } from './service';
import { addComments, appendComment, type CommentDeps } from './write';

/** Reviews of goods: reading is public. */
export const commentsRoutes = (deps: CommentDeps): Route[] => [
  route(contract.listComments, listCommentPage),
  route(contract.listOrderComments, listOrderComments),
  route(contract.addComments, (call, input) => addComments(deps, call, input)),
  route(contract.appendComment, (call, input) => appendComment(deps, call, input)),
];
