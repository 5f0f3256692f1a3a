import * as contract from '@/lib/contract/comments';
import { type Route, route } from '@/server/http/route';
import { listOrderComments } from './own';
import { listCommentPage } from './service';
import { addComments, appendComment } from './write';

export const commentsRoutes = (): Route[] => [
  route(contract.listComments, listCommentPage),
  route(contract.listOrderComments, listOrderComments),
  route(contract.addComments, addComments),
  route(contract.appendComment, appendComment),
];
