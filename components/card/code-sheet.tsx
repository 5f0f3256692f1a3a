'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { copy as copyIcon } from '@/components/ui/icons/common';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { type Contact, CONTACT_FIELDS } from '@/lib/card/contact';
import { codeCopy, ownCardCopy } from '@/lib/card/copy';
import { toCodeVcard } from '@/lib/card/vcard';
import { copyText } from '@/lib/platform';
import styles from './card.module.css';
import type { CardKit } from './kit';
import { useCode } from './use-card-graphics';

interface CodeSheetProps {
  isOpen: boolean;
  onClose: () => void;
  contact: Contact;
  link: string;
  kit: CardKit;
}

type Kind = 'link' | 'contact';
const KINDS = (['link', 'contact'] as const).map((value) => ({
  value,
  label: codeCopy.kinds[value],
}));

export function CodeSheet({ isOpen, onClose, ...content }: CodeSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={codeCopy.title}>
      <CodeChooser {...content} />
    </Sheet>
  );
}

function CodeChooser({ contact, link, kit }: Omit<CodeSheetProps, 'isOpen' | 'onClose'>) {
  const [kind, setKind] = useState<Kind>('link');
  const vcard = toCodeVcard(contact);
  const held = CONTACT_FIELDS.filter(
    (field) => contact[field] !== '' && (field === 'name' || vcard.includes(contact[field])),
  ).map((field) => codeCopy.fields[field]);
  async function copyLink() {
    if (await copyText(link)) toast.ok(ownCardCopy.linkCopied);
    else toast.error(ownCardCopy.shareFailed);
  }
  return (
    <div className={cx('row gap-14 centered', styles.codes)}>
      <Segmented label={codeCopy.kind} options={KINDS} value={kind} onChange={setKind} />
      <BigCode
        text={kind === 'link' ? link : vcard}
        label={kind === 'link' ? codeCopy.linkLabel : codeCopy.contactLabel}
        kit={kit}
      />
      <p className="sub">{kind === 'link' ? codeCopy.linkText : codeCopy.contactText}</p>
      {kind === 'link' ? (
        <Button kind="tonal" icon={copyIcon} onPress={copyLink}>
          {codeCopy.copyLink}
        </Button>
      ) : (
        <p className="cap">{codeCopy.contactHolds(held.join('、'))}</p>
      )}
    </div>
  );
}

const QUIET = 4;

/** Dark on white in both themes. */
export function BigCode({ text, label, kit }: { text: string; label: string; kit: CardKit }) {
  const { code, hasFailed, retry } = useCode(kit, text);
  if (hasFailed) {
    return (
      <button type="button" className={cx('center round-s t-sub', styles.code)} onClick={retry}>
        {codeCopy.failed}
      </button>
    );
  }
  if (!code) {
    return (
      <div className={cx('center round-s t-sub', styles.code)} role="status">
        {codeCopy.drawing}
      </div>
    );
  }
  const side = code.size + 2 * QUIET;
  return (
    <div className={cx('center round-s t-sub', styles.code)}>
      <svg
        className="wide tall"
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={code.path} fill="#131A29" />
      </svg>
    </div>
  );
}
