'use client';

import { useEffect, useState } from 'react';
import type { CardArt, CodeArt } from './face/art';
import type { CardKit } from './kit';

export function useArt({ loadArt }: CardKit): CardArt | null {
  const [art, setArt] = useState<CardArt | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadArt().then(
      (loaded) => isCurrent && setArt(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [loadArt]);
  return art;
}

export interface CodeState {
  code: CodeArt | null;
  hasFailed: boolean;
  retry: () => void;
}

export function useCode({ makeCode }: CardKit, text: string | null): CodeState {
  const [made, setMade] = useState<{ text: string; code: CodeArt | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (text === null) return undefined;
    let isCurrent = true;
    makeCode(text).then(
      (code) => isCurrent && setMade({ text, code }),
      () => isCurrent && setMade({ text, code: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [makeCode, text, attempt]);
  const own = made?.text === text ? made : null;
  return {
    code: own?.code ?? null,
    hasFailed: own !== null && own.code === null,
    retry: () => {
      setMade(null);
      setAttempt(attempt + 1);
    },
  };
}
