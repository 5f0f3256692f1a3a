import * as contract from '@/lib/contract/comments';
import { type Route, route } from '@/server/http/route';
import { listCommentPage } from './service';

/** Reviews of goods; public. */
export const commentsRoutes = (): Route[] => [route(contract.listComments, listCommentPage)];
