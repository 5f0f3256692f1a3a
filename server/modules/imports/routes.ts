import * as contract from '@/lib/contract/imports';
import type { Vault } from '@/server/db/vault';
import { type Route, route } from '@/server/http/route';
import { answer, welcome } from './claim';

export const importsRoutes = (vault: Vault): Route[] => [
  route(contract.welcomeMoved, (call) => welcome(vault, call)),
  route(contract.answerMoved, (call, input) => answer(vault, call, input)),
];
