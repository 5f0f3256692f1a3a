'use client';

import { type ReactNode, use } from 'react';
import { findRoute, type RoutePath } from '@/lib/kit/routes';
import { BarEnd } from './bar-end';
import { uiCopy } from './copy';
import { cx } from './cx';
import { Icon } from './icon';
import { caretLeft } from './icons/common';
import { LawFooter } from './law-footer';
import styles from './search-frame.module.css';
import { useNavigate } from './use-navigate';
import { usePageName } from './use-page-name';
import { useStuck } from './use-stuck';

interface SearchFrameProps {
  path: RoutePath;
  title: string;
  field: ReactNode;
  right?: ReactNode;
  isOverArt?: boolean;
  hasLaw?: boolean;
  children: ReactNode;
}

const STUCK_PX = 120;

export function SearchFrame({
  path,
  title,
  field,
  right,
  isOverArt = false,
  hasLaw = false,
  children,
}: SearchFrameProps) {
  const { navigateTo } = useNavigate();
  const isStuck = useStuck(STUCK_PX);
  usePageName(title);
  return (
    <div className={cx('col surface', styles.page)}>
      <header
        className={cx(
          'row rigid',
          styles.bar,
          isOverArt && !isStuck && styles.clear,
          isOverArt && styles.overArt,
        )}
      >
        {!findRoute(path)?.isTab && (
          <button
            type="button"
            className={cx('grid rigid place-center f-24 round', styles.button)}
            aria-label={uiCopy.back}
            onClick={() => navigateTo(path, {}, { type: 'navigateBack' })}
          >
            <Icon path={caretLeft} />
          </button>
        )}
        {field}
        {right}
        {use(BarEnd)}
      </header>
      <main className={`rel fill ${styles.main}`}>
        <h1 className="vh">{title}</h1>
        {children}
        {hasLaw && <LawFooter />}
      </main>
    </div>
  );
}
