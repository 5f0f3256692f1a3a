import * as contract from '@/lib/contract/location';
import { type Route, route } from '@/server/http/route';
import { type LocationDeps, searchPlaces } from './search';

export const locationRoutes = (deps: LocationDeps): Route[] => [
  route(contract.searchPlaces, (call, input) => searchPlaces(deps, call, input)),
];
