'use client';

import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/layer/sheet';
import { tellRefusal } from '@/components/ui/tell-refusal';
import { consentCopy as copy } from '@/lib/articles/consent-copy';
import { articlesCopy } from '@/lib/articles/copy';
import { TEXT_PATHS, type Consent, type ConsentText } from '@/lib/articles/use-consent';
import { timeFormat } from '@/lib/format';
import styles from './consent-sheet.module.css';

interface ConsentSheetProps extends Consent {
  /** Whether one of the texts is being read below: the sheet waits. */
  isReading: boolean;
  /** Opens a text; the sheet is out of the way when it is called. */
  onRead: (path: string) => void;
  onRefuse: () => Promise<void>;
}

const stay = () => undefined;

/** Asks for consent to legal texts that are new to the member. It has no other way out than its two answers. */
export function ConsentSheet({ texts, accept, isReading, onRead, onRefuse }: ConsentSheetProps) {
  const isUpdate = texts.some((text) => text.isUpdate);
  const agree = async () => {
    const refusal = await accept();
    if (refusal) tellRefusal(refusal);
  };
  return (
    <Sheet
      isOpen={texts.length > 0 && !isReading}
      onClose={stay}
      isBlocking
      title={isUpdate ? copy.updated : copy.first}
    >
      <p className={styles.lead}>{isUpdate ? copy.updatedText : copy.firstText}</p>
      {texts.map((text) => (
        <Changes key={text.type} text={text} onRead={onRead} />
      ))}
      <div className={styles.answers}>
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
    <section className={styles.text}>
      <h3>{title}</h3>
      <p className="cap num">
        {copy.meta(version, timeFormat(effectiveAt, articlesCopy.dateFormat))}
      </p>
      {isUpdate && changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <AppLink
        className="link"
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
