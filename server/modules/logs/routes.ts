import * as contract from '@/lib/contract/logs';
import { type Route, route } from '@/server/http/route';
import { addEntry, listEntries, reportEntry, showEntry, showMonth } from './entries';
import { addComment, setLike } from './service';

export function logsRoutes(): Route[] {
  return [
    route(contract.listLogs, listEntries),
    route(contract.getLog, showEntry),
    route(contract.addLog, addEntry),
    route(contract.checkLog, showMonth),
    route(contract.likeLog, ({ db, member: { userId }, now }, { id, isOn }) =>
      db.transaction((tx) => setLike(tx, { userId, now }, id, isOn)),
    ),
    route(contract.commentLog, async ({ db, member: { userId }, now }, { id, content }) => ({
      id: await addComment(db, { userId, now }, id, content),
    })),
    route(contract.reportLog, reportEntry),
  ];
}
