import { type ComponentType, useEffect, useRef, useState } from 'react';
import { inTime } from '@/lib/platform/chunk-recovery';
import { type Keeper, keepLoading } from '@/lib/platform/keep-loading';

export type LoadComponent<P> = () => Promise<ComponentType<P>>;

/** Loaded code is kept; a failure is retried. */
export interface Code<P> {
  arrived: () => ComponentType<P> | undefined;
  load: LoadComponent<P>;
}

export function codeOf<P>(load: LoadComponent<P>): Code<P> {
  let arrived: ComponentType<P> | undefined;
  return { arrived: () => arrived, load: async () => (arrived ??= await inTime(load())) };
}

interface UseCodeOptions {
  isWanted?: boolean;
  isOptional?: boolean;
  onArrive?: () => void;
}

/** `isMissing` after the first failure. */
export function useCode<P>(
  code: Code<P>,
  { isWanted = true, isOptional = false, onArrive }: UseCodeOptions = {},
) {
  const [Part, setPart] = useState(code.arrived);
  const [isMissing, setMissing] = useState(false);
  const keeper = useRef<Keeper>(null);
  const arrive = useRef(onArrive);
  useEffect(() => {
    arrive.current = onArrive;
  });
  useEffect(() => {
    if (Part || !isWanted) return undefined;
    const { stop } = (keeper.current = keepLoading(code.load, {
      onLoaded: (part) => {
        arrive.current?.();
        setPart(() => part);
      },
      onMissing: () => setMissing(true),
      onError: (error) => {
        if (isOptional) return;
        // Thrown while rendering, so the error boundary gets it.
        setPart(() => {
          throw error;
        });
      },
    }));
    return stop;
  }, [Part, isWanted, code, isOptional]);
  return { Part, isMissing, retry: async () => (await keeper.current?.retry()) ?? true };
}
