'use client';

import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { signpost } from '@/components/ui/icons/common';
import { identificationCard, phone, wechatLogo } from '@/components/ui/icons/pages';
import { shownCopy } from '@/lib/card/shown-copy';
import type { ShownCard } from '@/lib/card/types';
import type { CardHost } from '../host';
import { saveContactOrExplain } from '../save-contact';
import styles from './shown.module.css';

const { actions } = shownCopy;

interface ContactActionsProps {
  card: ShownCard;
  link: string;
  host: CardHost;
}

export function ContactActions({ card, link, host }: ContactActionsProps) {
  const { fields, blockAreaId, blockNo } = card;
  const copyWechat = () => copyWithNotice(fields.wechat, shownCopy.wechatCopied);
  return (
    <nav className={cx('grid gap-8', styles.actions)} aria-label={actions.group}>
      {fields.mobile && (
        <a href={`tel:${fields.mobile}`}>
          <Face icon={phone}>{actions.call}</Face>
        </a>
      )}
      {fields.wechat && (
        <button type="button" onClick={() => void copyWechat()}>
          <Face icon={wechatLogo}>{actions.wechat}</Face>
        </button>
      )}
      <button type="button" onClick={() => saveContactOrExplain(fields, link)}>
        <Face icon={identificationCard}>{actions.save}</Face>
      </button>
      {blockAreaId !== null && blockNo !== null && (
        <AppLink href={host.plotPath(blockAreaId, blockNo)}>
          <Face icon={signpost}>{actions.visit}</Face>
        </AppLink>
      )}
    </nav>
  );
}

function Face({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <>
      <Icon path={icon} />
      {children}
    </>
  );
}
