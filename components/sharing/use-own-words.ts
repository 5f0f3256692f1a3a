import { useEffect, useRef, useState } from 'react';
import { useWordCheck, type WordField } from '@/lib/sharing/use-share';

interface OwnWords {
  field: WordField;
  initial: string;
  errorOf: (text: string) => string;
  onUse: (words: string) => void;
}

/** The server checks the text once, when it is submitted. */
export function useOwnWords({ field, initial, errorOf, onUse }: OwnWords) {
  const [text, setText] = useState(initial);
  const [hasTried, setHasTried] = useState(false);
  const [refused, setRefused] = useState<{ words: string; why: string } | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const { check, pending } = useWordCheck(field);
  /** Ignores an answer after another submit or after unmounting. */
  const latestRequest = useRef(0);
  const drop = () => {
    latestRequest.current += 1;
  };
  useEffect(() => drop, []);
  const words = text.trim();
  const wrong = errorOf(text);
  async function submit() {
    setHasTried(true);
    setRefused(null);
    if (wrong || pending) return;
    drop();
    const mine = latestRequest.current;
    const why = await check(words);
    if (mine !== latestRequest.current) return;
    if (why === '') return onUse(words);
    setRefused({ words, why });
    inputRef.current?.focus();
  }
  // A refusal is about the sent text, not about a later one.
  const why = refused?.words === words ? refused.why : '';
  return {
    submit,
    drop,
    pending,
    props: { value: text, onChange: setText, error: (hasTried && wrong) || why, inputRef },
  };
}
