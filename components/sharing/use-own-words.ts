import { useRef, useState } from 'react';
import { useWordCheck, type WordField } from '@/lib/sharing/use-share';

interface OwnWords {
  field: WordField;
  initial: string;
  /** The rule that needs no server: '' = right, else a sentence. */
  errorOf: (text: string) => string;
  /** Called with words that may stand on a poster. */
  onUse: (words: string) => void;
}

/** A field for one's own words on a poster. The server is asked once, when they are to be used, and not while they are typed. */
export function useOwnWords({ field, initial, errorOf, onUse }: OwnWords) {
  const [text, setText] = useState(initial);
  const [hasTried, setHasTried] = useState(false);
  const [refused, setRefused] = useState<{ words: string; why: string } | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const { check, pending } = useWordCheck(field);
  const words = text.trim();
  const wrong = errorOf(text);
  async function submit() {
    setHasTried(true);
    setRefused(null);
    if (wrong || pending) return;
    const why = await check(words);
    if (why === '') return onUse(words);
    setRefused({ words, why });
    inputRef.current?.focus();
  }
  // a refusal is about the words that were sent, not about those that are typed since
  const why = refused?.words === words ? refused.why : '';
  return { submit, pending, props: { value: text, onChange: setText, error: (hasTried && wrong) || why, inputRef } };
}
