import * as contract from '@/lib/contract/imports';
import { type Route, route } from '@/server/http/route';
import { answer, welcome } from './claim';
import type { HashKeys } from './hashes';

export const importsRoutes = (keys: HashKeys): Route[] => [
  route(contract.welcomeMoved, (call) => welcome(keys, call)),
  route(contract.answerMoved, (call, input) => answer(keys, call, input)),
];
