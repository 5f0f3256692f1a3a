import { recordVisit } from '../contract/sharing';
import type { VisitWay } from '../contract/sharing.schema';
import { buildQuery, parseQuery } from '../kit/query';
import { BASE_PATH } from '../kit/routes';
import { parseShareHash, parseUserId } from '../kit/share-link';
import type { PageLocation } from '../platform/address';
import { accessKey } from './access-key';
import type { CallInput } from './call-types';
import { currentClaim, dropClaim, storeClaim, touchClaim } from './claim';
import { callEndpoint } from './client';
import { currentSession } from './session';

export type Visit = CallInput<typeof recordVisit>;

export interface BootActions {
  replace: (address: string) => void;
  open: (address: string) => void;
}

/** Nothing waits for it; a failure costs statistics only. */
export async function reportVisit(visit: Visit): Promise<void> {
  try {
    const { visitId } = await callEndpoint(recordVisit, visit, { load: false, isPrompt: false });
    const claim = currentClaim();
    if (claim?.refereeId !== visit.refereeId) return;
    if (visitId === 0) dropClaim();
    else if (claim.visitId === undefined) storeClaim({ ...claim, visitId });
  } catch {
    // The claim holds even if the report failed.
  }
}

/** The page may need the rest of the query. */
const withoutReferee = ({
  refereeId: _referee,
  shareId: _share,
  via: _via,
  ...rest
}: Record<string, string>): string => {
  const query = buildQuery(rest);
  return query === '' ? '' : `?${query}`;
};

const WAYS: readonly string[] = ['link', 'poster', 'card', 'block'] satisfies VisitWay[];
const wayOf = (via: string | undefined): VisitWay | undefined =>
  via && WAYS.includes(via) ? (via as VisitWay) : undefined;

const pageOf = (pathname: string): string =>
  pathname.replace(/\.html$/, '').replace(/\/+$/, '') || '/';

/**
 * Stores a shared link's claim and cleans the address. Call it once at start; null without an inviter, or for the own
 * link.
 */
export function bootReferral(location: PageLocation, { replace, open }: BootActions): Visit | null {
  const shared = parseShareHash(location.hash);
  const params = shared ? shared.params : parseQuery(location.search);
  const refereeId = shared ? shared.refereeId : parseUserId(params.refereeId);
  const route =
    shared?.route ??
    (pageOf(location.pathname).replace(new RegExp(`^${BASE_PATH}(?=/|$)`), '') || '/');

  if (shared) {
    const address = `${BASE_PATH}${shared.route}${withoutReferee(params)}`;
    const isHere = pageOf(location.pathname) === pageOf(`${BASE_PATH}${shared.route}`);
    if (isHere) replace(address);
    else open(address);
  } else if ('refereeId' in params) {
    replace(`${location.pathname}${withoutReferee(params)}${location.hash}`);
  }

  const member = currentSession();
  if (refereeId === null || refereeId === member?.userId) return null;
  if (!member) touchClaim(refereeId);
  return {
    refereeId,
    route,
    visitorId: accessKey(),
    shareId: parseUserId(params.shareId) ?? undefined,
    via: wayOf(params.via),
  };
}
