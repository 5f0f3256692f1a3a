import { NOTICE_TYPES } from './notice-types';

export const LIVE_PATH = '/api/live';

export const LIVE_SINCE_HEADER = 'last-event-id';

/** By the member on another device; the acting device is not notified. */
export const OWN_ACTS = ['cart', 'purchase'] as const;
export type OwnAct = (typeof OWN_ACTS)[number];

/** Kinds and ids only; the device then calls the API. */
export const LIVE_KINDS = [...NOTICE_TYPES, 'balance', ...OWN_ACTS] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** Oldest first. */
export type LiveEvents = [kind: LiveKind, refId: number][];

/**
 * `ready`: open, nothing missed; `reset`: open, anything may be missed; `end`: closed, with a reason of `LIVE_ENDS`.
 */
export const LIVE_MESSAGES = ['ready', 'reset', 'events', 'end'] as const;
export type LiveMessage = (typeof LIVE_MESSAGES)[number];

/** `session`: ended; `replaced`: too many streams of this device; `restart`: reconnect at once to another server. */
export const LIVE_ENDS = ['session', 'replaced', 'restart'] as const;
export type LiveEnd = (typeof LIVE_ENDS)[number];

export const LIVE_BEAT_MS = 25_000;
