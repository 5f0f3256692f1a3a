import * as contract from '@/lib/contract/imports';
import { type Route, route } from '@/server/http/route';
import { answer, welcome } from './claim';
import type { Hash } from './hashes';

export const importsRoutes = (vault: Hash): Route[] => [
  route(contract.welcomeMoved, (call) => welcome(vault, call)),
  route(contract.answerMoved, (call, input) => answer(vault, call, input)),
];
