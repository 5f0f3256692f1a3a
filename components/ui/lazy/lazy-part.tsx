'use client';

import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
  useEffect,
  useRef,
} from 'react';
import { isMissing } from '@/lib/platform/chunk-recovery';
import { onFirstAct } from '@/lib/platform/first-act';
import { whenNear } from '@/lib/platform/when-near';
import { uiCopy } from '../copy';
import { cx } from '../cx';
import { toast } from '../layer/toast';
import { usePressLock } from '../use-press-lock';
import styles from './missing-part.module.css';
import { type Code, codeOf, type LoadComponent, useCode } from './use-code';

interface NearProps {
  /** A page that one goes back to must have its height at once. */
  isHere: () => boolean;
  placeholder: ReactNode;
  children: ReactNode;
}

function Near({ isHere, placeholder, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDue, setDue] = useState(isHere);
  useEffect(() => {
    const element = place.current;
    if (isDue || !element) return undefined;
    const due = () => setDue(true);
    let stopNear = whenNear(element, due, 0);
    const stopAct = onFirstAct(() => {
      stopNear();
      stopNear = whenNear(element, due);
    });
    return () => {
      stopAct();
      stopNear();
    };
  }, [isDue]);
  return isDue ? (
    children
  ) : (
    <div ref={place} data-near="">
      {placeholder}
    </div>
  );
}

function MissingPart({ onRetry }: { onRetry: () => Promise<boolean> }) {
  const [isBusy, press] = usePressLock(async () => {
    if (!(await onRetry())) toast.error(uiCopy.partStillMissing);
  });
  return (
    <div role="alert" className={cx('col middle centered ink-2', styles.missing)}>
      <p>{uiCopy.partMissing}</p>
      <button type="button" aria-busy={isBusy || undefined} onClick={press}>
        {isBusy ? uiCopy.loading : uiCopy.retry}
      </button>
    </div>
  );
}

export type Late<P> = FunctionComponent<P> & {
  /** A component rendered after this shows at once. Rejects like `import()`. */
  load: () => Promise<unknown>;
};

interface LazyPartOptions {
  /** Default: the nearest `Suspense`. */
  placeholder?: ReactNode;
  /** `near`: on screen, or near after the first interaction. */
  when?: 'near';
  isOptional?: boolean;
}

/** Becomes the component when its code has come, so the page keeps its state. */
function standInFor<P extends object>(code: Code<P>, isOptional: boolean): ComponentType<P> {
  return function StandIn(props: P) {
    const { Part, retry } = useCode(code, { isOptional });
    if (Part) return <Part {...props} />;
    return isOptional ? null : <MissingPart onRetry={retry} />;
  };
}

async function orStandIn<P extends object>(
  code: Code<P>,
  isOptional: boolean,
): Promise<ComponentType<P>> {
  try {
    return await code.load();
  } catch (error) {
    if (!isOptional && !isMissing(error)) throw error;
    return standInFor(code, isOptional);
  }
}

/** For `next/dynamic` around a tab (app/tab-host.tsx). */
export const orRetry = <P extends object>(load: LoadComponent<P>): Promise<ComponentType<P>> =>
  orStandIn(codeOf(load), false);

/** Prerendered. `React.lazy` suspends even when the code is there, and React delays suspended content by 300 ms. */
export function lazyPart<P extends object>(
  load: LoadComponent<P>,
  { placeholder, when, isOptional = false }: LazyPartOptions = {},
): Late<P> {
  const code = codeOf(load);
  const Awaited = lazy(async () => ({ default: await orStandIn(code, isOptional) }));
  const hasBoundary = placeholder !== undefined || when !== undefined || isOptional;
  function Part(props: P) {
    // Another type would remount and lose its state.
    const [Type] = useState(() => code.arrived() ?? Awaited);
    const part = <Type {...props} />;
    return hasBoundary ? <Suspense fallback={placeholder}>{part}</Suspense> : part;
  }
  function NearPart(props: P) {
    return (
      <Near isHere={() => code.arrived() !== undefined} placeholder={placeholder}>
        <Part {...props} />
      </Near>
    );
  }
  return Object.assign(when === 'near' ? NearPart : Part, { load: code.load });
}
