import { useEffect, useRef, useState } from 'react';
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
  /** The latest choice wins: an answer that comes after another one, or after the field has gone, changes nothing. */
  const turn = useRef(0);
  const drop = () => {
    turn.current += 1;
  };
  useEffect(() => drop, []);
  const words = text.trim();
  const wrong = errorOf(text);
  async function submit() {
    setHasTried(true);
    setRefused(null);
    if (wrong || pending) return;
    drop();
    const mine = turn.current;
    const why = await check(words);
    if (mine !== turn.current) return;
    if (why === '') return onUse(words);
    setRefused({ words, why });
    inputRef.current?.focus();
  }
  // a refusal is about the words that were sent, not about those that are typed since
  const why = refused?.words === words ? refused.why : '';
  return {
    submit,
    drop,
    pending,
    props: { value: text, onChange: setText, error: (hasTried && wrong) || why, inputRef },
  };
}
