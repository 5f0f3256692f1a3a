'use client';

import { Button } from './button';
import { Menu } from './menu';
import type { Offer } from './offers';
import { uiCopy as copy } from './ui-copy';

export function PhoneBar({
  actions,
  isOff = false,
  why,
  onNext,
}: {
  actions: readonly Offer[];
  isOff?: boolean;
  /** Reading only, for this reason. */
  why?: string;
  onNext?: () => void;
}) {
  const isHere = ({ isPhone }: Offer) => isPhone && why === undefined;
  const rest = actions.filter((one) => !isHere(one));
  return (
    <>
      {why && <p className="wide sub">{why}</p>}
      {rest.length > 0 && (
        <Menu
          trigger={
            <Button size="lg" kind="ghost">
              {copy.more}
            </Button>
          }
          choices={rest.map(({ id, title }) => ({
            id,
            label: title,
            rest: copy.onDesktop,
            isOff: true,
            run: () => undefined,
          }))}
        />
      )}
      {onNext && (
        <Button size="lg" onClick={onNext}>
          {copy.next}
        </Button>
      )}
      {actions.filter(isHere).map(({ id, title, run }) => (
        <span key={id} className="grid grow">
          <Button size="lg" kind="primary" disabled={isOff} onClick={run}>
            {title}
          </Button>
        </span>
      ))}
    </>
  );
}
