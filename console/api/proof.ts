'use client';

import { useSyncExternalStore } from 'react';

export interface ProofRequest {
  kind: string;
  /** 打款 50 笔 · ¥27,416.30 */
  about: string;
  settle: (isProved: boolean) => void;
}

let open: ProofRequest | null = null;
const listeners = new Set<() => void>();

function show(request: ProofRequest | null): void {
  open = request;
  listeners.forEach((listener) => listener());
}

/** The form behind keeps what was typed. */
export function askProof(kind: string, about: string): Promise<boolean> {
  open?.settle(false);
  return new Promise((resolve) => {
    const request: ProofRequest = {
      kind,
      about,
      settle: (isProved) => {
        if (open === request) show(null);
        resolve(isProved);
      },
    };
    show(request);
  });
}

export const useProofRequest = (): ProofRequest | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => null,
  );
