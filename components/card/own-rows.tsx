'use client';

import { useState } from 'react';
import { Switch } from '@/components/ui/checkbox';
import { toast } from '@/components/ui/layer/toast';
import { Row, RowGroup } from '@/components/ui/row';
import { Tag } from '@/components/ui/tag';
import { contactOfOwn } from '@/lib/card/contact';
import { ownCardCopy } from '@/lib/card/copy';
import { viewPath } from '@/lib/card/link';
import type { OwnCard } from '@/lib/card/types';
import { useSaveCard } from '@/lib/card/use-own-card';
import { CodeSheet } from './code-sheet';
import type { CardKit } from './kit';
import { saveContactOrExplain } from './save-contact';

const { rows } = ownCardCopy;

export function OwnRows({ card, link, kit }: { card: OwnCard; link: string; kit: CardKit }) {
  const [isCodeOpen, setCodeOpen] = useState(false);
  const contact = contactOfOwn(card);
  return (
    <>
      <RowGroup gap label={rows.group}>
        <Row title={rows.code} sub={rows.codeSub} onPress={() => setCodeOpen(true)} />
        <Row
          title={rows.vcf}
          sub={rows.vcfSub}
          onPress={() => saveContactOrExplain(contact, link)}
        />
        <Row title={rows.box} href={viewPath('box')} />
        <Row
          title={rows.exchanges}
          href={viewPath('exchanges')}
          badge={
            card.openExchanges > 0 && <Tag tone="brand">{ownCardCopy.open(card.openExchanges)}</Tag>
          }
        />
        <Row title={rows.stats} href={viewPath('stats')} />
        <SettingRow card={card} name="isPublic" />
        <SettingRow card={card} name="isVisitNamed" />
      </RowGroup>
      <CodeSheet
        isOpen={isCodeOpen}
        onClose={() => setCodeOpen(false)}
        contact={contact}
        link={link}
        kit={kit}
      />
    </>
  );
}

/** Saved at once, reverted on failure. */
function SettingRow({ card, name }: { card: OwnCard; name: 'isPublic' | 'isVisitNamed' }) {
  const { set } = useSaveCard();
  const [wanted, setWanted] = useState<boolean | null>(null);
  async function change(next: boolean) {
    setWanted(next);
    const answer = await set({ [name]: next });
    setWanted(null);
    if (!answer.ok) toast.error(ownCardCopy.settingFailed);
  }
  return (
    <Row
      title={rows[name]}
      sub={rows[`${name}Sub`]}
      value={
        <Switch
          label={rows[name]}
          checked={wanted ?? card[name]}
          disabled={wanted !== null}
          onChange={(next) => void change(next)}
        />
      }
    />
  );
}
