'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * The browser's back closes the topmost open layer instead of leaving the page.
 *
 * Every open layer owns one history entry of the same address, marked with its depth in `history.state.layer`.
 * Back moves to a smaller depth: the layers above it close. A layer that closes by itself takes its entry back,
 * in a microtask, so that a remount in the same tick keeps it. Entries of layers below an open one wait until
 * everything above them is gone, because history can only be taken back from the end. A reload closes layers but
 * keeps their entries: the new page steps back over them first, and whatever opens meanwhile waits for that.
 */
interface Layer {
  close: () => void;
  isOpen: boolean;
}

/** One for each history entry of ours, bottom first. */
const layers: Layer[] = [];
let settled: Promise<void> = Promise.resolve();
let isStepping = false;
let isListening = false;
/** A step that the browser never answers, such as one before the first entry, must not hold up the app. */
const STEP_MS = 1000;

function depthOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('layer' in state)) return 0;
  return typeof state.layer === 'number' ? state.layer : 0;
}

/** Resolves when no closing layer still has to step back in history. Wait for it before navigating away from a layer. */
export async function layersSettled(): Promise<void> {
  await Promise.resolve();
  // a step may land on an entry that asks for another one: wait until there is no newer
  for (let known; known !== settled;) {
    known = settled;
    await known;
  }
}

/** Changes the address: at once, or after the step back of a layer that has just closed, which would take the new entry away again. */
export function afterLayers(change: () => void): void {
  if (isStepping) void layersSettled().then(change);
  else change();
}

function stepBack(entries: number) {
  isStepping = true;
  const step = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, STEP_MS);
    window.addEventListener('popstate', () => resolve(clearTimeout(timer)), { once: true });
  }).then(() => {
    if (settled === step) isStepping = false;
  });
  settled = step;
  window.history.go(-entries);
}

function onPopState() {
  // not the event's state: a listener before this one may have opened a layer, which is not to be closed by this step
  const depth = depthOf(window.history.state);
  // an entry of a layer that no longer exists (left by a navigation or a reload): step over it
  if (depth > layers.length) return stepBack(depth - layers.length);
  for (const layer of layers.splice(depth).reverse()) {
    if (!layer.isOpen) continue;
    layer.isOpen = false;
    layer.close();
  }
}

/** Starts to follow the browser's back, and leaves the entries of layers that were open when the page was reloaded. Once a page. */
export function followBack(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('popstate', onPopState);
  const left = depthOf(window.history.state);
  if (left > 0) stepBack(left);
}

function addEntry(layer: Layer) {
  if (!layer.isOpen || layers.includes(layer)) return;
  layers.push(layer);
  const state: unknown = window.history.state;
  window.history.pushState(
    { ...(typeof state === 'object' ? state : null), layer: layers.length },
    '',
  );
}

function enter(layer: Layer) {
  layer.isOpen = true;
  followBack();
  // an entry that is added while a step is under way would be taken for the one to leave
  if (isStepping) void layersSettled().then(() => addEntry(layer));
  else addEntry(layer);
}

function leave(layer: Layer) {
  layer.isOpen = false;
  queueMicrotask(() => {
    const before = layers.length;
    while (layers.length > 0 && !layers.at(-1)?.isOpen) layers.pop();
    // after a navigation the current entry is not ours any more: going back would undo it
    const isOurs = depthOf(window.history.state) === before;
    if (before > layers.length && isOurs) stepBack(before - layers.length);
  });
}

/** Keeps one history entry while `isOpen`; `onBack` is called when the person goes back. */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  const layer = useRef<Layer | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const own = (layer.current ??= { close: () => close(), isOpen: false });
    enter(own);
    return () => leave(own);
  }, [isOpen]);
}
