import { NOTICE_TYPES } from './notice-types';

/** The live stream (server-sent events) of a member's device. A signed GET; refused like a call, with an envelope. */
export const LIVE_PATH = '/api/live';

/** The header that names the last message a device has seen. */
export const LIVE_SINCE_HEADER = 'last-event-id';

/** Actions of a member on another device: with the cart, with orders. The device that did it is not told. */
export const OWN_ACTS = ['cart', 'purchase'] as const;
export type OwnAct = (typeof OWN_ACTS)[number];

/** A notice of this type, a change of the balance, or an own action. Kinds and ids only; the device then asks by its calls. */
export const LIVE_KINDS = [...NOTICE_TYPES, 'balance', ...OWN_ACTS] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** `event: events`: kinds and ids, oldest first. */
export type LiveEvents = [kind: LiveKind, refId: number][];

/**
 * Names of the messages: `ready` the stream is open and nothing was missed; `reset` it is open, and anything may have been
 * missed; `events` as above; `end` the server closes it, for a reason of `LIVE_ENDS`.
 */
export const LIVE_MESSAGES = ['ready', 'reset', 'events', 'end'] as const;
export type LiveMessage = (typeof LIVE_MESSAGES)[number];

/** `session`: it has ended; `replaced`: this device has opened too many; `restart`: come back at once, to another server. */
export const LIVE_ENDS = ['session', 'replaced', 'restart'] as const;
export type LiveEnd = (typeof LIVE_ENDS)[number];

/** Interval in which the server lets each stream know that it is there. */
export const LIVE_BEAT_MS = 25_000;
