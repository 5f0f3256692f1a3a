'use client';

import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { checkBold } from '@/components/ui/icons/console';
import styles from './menu.module.css';
import { Silence } from './use-shortcuts';

export interface MenuChoice {
  id: string;
  label: string;
  icon?: string;
  rest?: string;
  isDanger?: boolean;
  isOff?: boolean;
  isChosen?: boolean;
  startsGroup?: boolean;
  run: () => void;
}

export function Menu({
  trigger,
  choices,
  align = 'start',
}: {
  trigger: ReactElement<Record<string, unknown>>;
  choices: readonly MenuChoice[];
  align?: 'start' | 'end';
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className={styles.positioner}>
          <Base.Popup className={`raised t-sub ${styles.popup}`}>
            <Silence />
            {choices.map((choice) => (
              <div key={choice.id} role="presentation">
                {choice.startsGroup && <div className={styles.line} role="separator" />}
                <Base.Item
                  className={cx(styles.item, choice.isDanger && styles.danger)}
                  disabled={choice.isOff}
                  onClick={choice.run}
                >
                  {choice.icon && <Icon path={choice.icon} />}
                  {choice.label}
                  {choice.isChosen && <Icon path={checkBold} />}
                  {choice.rest && (
                    <span className={cx('ml-auto t-cap ink-3', styles.rest)}>{choice.rest}</span>
                  )}
                </Base.Item>
              </div>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
