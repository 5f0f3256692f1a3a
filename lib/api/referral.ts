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

/** A visit through a shared link, as the server records it. */
export type Visit = CallInput<typeof recordVisit>;

export interface BootActions {
  /** Shows a clean address for the same page. */
  replace: (address: string) => void;
  /** Replaces the current page by another one. */
  open: (address: string) => void;
}

/** Reports a visit to the server in the background: nothing waits for it, and a failure costs only the statistics. */
export async function reportVisit(visit: Visit): Promise<void> {
  try {
    const { visitId } = await callEndpoint(recordVisit, visit, { load: false, isPrompt: false });
    const claim = currentClaim();
    if (claim?.refereeId !== visit.refereeId) return;
    // No record: there is no such inviter, and the next link shall count.
    if (visitId === 0) dropClaim();
    else if (claim.visitId === undefined) storeClaim({ ...claim, visitId });
  } catch {
    // The claim is valid even if the report failed.
  }
}

/** The rest of the query stays: the page may need it. */
const withoutReferee = ({
  refereeId: _referee,
  shareId: _share,
  via: _via,
  ...rest
}: Record<string, string>): string => {
  const query = buildQuery(rest);
  return query === '' ? '' : `?${query}`;
};

/** Ways to a link, as links of the app name them (`VISIT_WAYS`). */
const WAYS: readonly string[] = ['link', 'poster', 'card', 'block'] satisfies VisitWay[];
const wayOf = (via: string | undefined): VisitWay | undefined =>
  via && WAYS.includes(via) ? (via as VisitWay) : undefined;

const pageOf = (pathname: string): string =>
  pathname.replace(/\.html$/, '').replace(/\/+$/, '') || '/';

/**
 * Reads a shared link from the address, once at start: `#/route?refereeId=…`, or `?refereeId=…` on a clean address. Stores
 * the claim, and replaces the address by the clean one.
 *
 * @returns the visit to report; null without an inviter, or for the member's own link
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
  // a member already has an account: no claim
  if (!member) touchClaim(refereeId);
  return {
    refereeId,
    route,
    visitorId: accessKey(),
    shareId: parseUserId(params.shareId) ?? undefined,
    via: wayOf(params.via),
  };
}
