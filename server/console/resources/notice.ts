import { notice } from '@/lib/contract/console/resources/notice';
import {
  broadcastNotice,
  changeNotice,
  recallNotice,
  stopNotice,
  tryNotice,
  writeToPerson,
} from '@/server/modules/notices/commands';
import { pageNotices, readNotice } from '@/server/modules/notices/operator-queries';
import { bindResource } from '../resource';

export const noticeResource = bindResource(notice, {
  page: pageNotices,
  get: readNotice,
  actions: {
    broadcast: broadcastNotice,
    person: writeToPerson,
    trial: tryNotice,
    change: changeNotice,
    stop: stopNotice,
    recall: recallNotice,
  },
});
