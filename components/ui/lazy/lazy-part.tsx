'use client';

import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { isMissing } from '@/lib/platform/keep-loading';
import { MissingPart } from './missing-part';
import { Near } from './near';
import { type Code, codeOf, type LoadComponent, useCode } from './use-code';

/** A component whose code comes late. */
export type Late<P> = FunctionComponent<P> & {
  /** For `prefetch`: rendered after that, the component shows at once. Rejects like `import()`. */
  load: () => Promise<unknown>;
};

interface LazyPartOptions {
  /** Stands there until the code has come. Without it the nearest `Suspense` decides. */
  placeholder?: ReactNode;
  /** `near`: requested when its place is on the screen, or near it after the first interaction. */
  when?: 'near';
  /** The page works without it: nothing in its place while its code is missing. */
  isOptional?: boolean;
}

/** The component that replaces a missing one, and becomes it as soon as its code has come. The page around keeps its state. */
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

/** For `next/dynamic` around a tab (app/tab-host.tsx): the component, or its stand-in with 重试. */
export const orRetry = <P extends object>(load: LoadComponent<P>): Promise<ComponentType<P>> =>
  orStandIn(codeOf(load), false);

/**
 * A part of a page or sheet: `lazyPart(() => import('./form').then((m) => m.Form), { placeholder: <Loading /> })`. It is
 * prerendered. Missing code becomes a sentence with 重试 in its place.
 *
 * `React.lazy` alone suspends once even when the code is there, and React shows what has suspended no sooner than 300 ms
 * after its fallback: code that was prefetched would appear late.
 */
export function lazyPart<P extends object>(
  load: LoadComponent<P>,
  { placeholder, when, isOptional = false }: LazyPartOptions = {},
): Late<P> {
  const code = codeOf(load);
  const Awaited = lazy(async () => ({ default: await orStandIn(code, isOptional) }));
  const hasBoundary = placeholder !== undefined || when !== undefined || isOptional;
  function Part(props: P) {
    // chosen once: another type would be mounted anew and lose its state
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
