'use client';

import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { consentCopy as copy } from '@/lib/articles/consent-copy';
import { type Consent, type ConsentText, TEXT_PATHS } from '@/lib/articles/use-consent';
import { dateText } from '@/lib/format/dates';
import type { RoutePath } from '@/lib/kit/routes';
import styles from './consent-sheet.module.css';

interface ConsentSheetProps extends Consent {
  isReading: boolean;
  onRead: (path: RoutePath) => void;
  onRefuse: () => Promise<void>;
}

const stay = () => undefined;

/** Only one of its two answers closes it. */
export function ConsentSheet({ texts, accept, isReading, onRead, onRefuse }: ConsentSheetProps) {
  const isUpdate = texts.some((text) => text.isUpdate);
  const agree = async () => {
    const refusal = await accept();
    if (refusal) toastRefusal(refusal);
  };
  return (
    <Sheet
      isOpen={texts.length > 0 && !isReading}
      onClose={stay}
      isBlocking
      title={isUpdate ? copy.updated : copy.first}
    >
      <p className="ink-2">{isUpdate ? copy.updatedText : copy.firstText}</p>
      {texts.map((text) => (
        <Changes key={text.type} text={text} onRead={onRead} />
      ))}
      <div className={cx('centered', styles.answers)}>
        <Button block onPress={agree}>
          {copy.agree}
        </Button>
        <Button block kind="ghost" onPress={onRefuse}>
          {copy.refuse}
        </Button>
        <p className="cap">{copy.hint}</p>
      </div>
    </Sheet>
  );
}

function Changes({
  text: { type, title, version, effectiveAt, changes, isUpdate },
  onRead,
}: { text: ConsentText } & Pick<ConsentSheetProps, 'onRead'>) {
  return (
    <section className={cx('well round', styles.text)}>
      <h3 className="t-lead bold">{title}</h3>
      <p className="cap tnum">{copy.meta(version, dateText(effectiveAt))}</p>
      {isUpdate && changes.length > 0 && (
        <ul className="t-note l-22 ink-2">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <AppLink
        className="link inline-row tap"
        href={TEXT_PATHS[type]}
        onClick={(event) => {
          event.preventDefault();
          onRead(TEXT_PATHS[type]);
        }}
      >
        {copy.read(title)}
      </AppLink>
    </section>
  );
}
