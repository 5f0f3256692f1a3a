'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import type { LayerState } from '@/components/ui/layer/use-layer';
import { settingsCopy } from '@/lib/account/profile/copy';
import type { KnownMember } from '@/lib/account/profile/use-account';
import { site } from '@/lib/kit/site';
import { APP_VERSION } from '@/lib/kit/version';
import { PrivacySheet } from '../data/privacy-sheet';
import { DevicesSheet } from '../security/devices-sheet';
import { SettingsSheet } from './settings-sheet';
import styles from './settings-sheet.module.css';

function AboutSheet({
  isOpen,
  onClose,
  logo,
}: {
  isOpen: boolean;
  onClose: () => void;
  logo?: ReactNode;
}) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={settingsCopy.aboutTitle}>
      <div className={cx('items-center grid gap-8 pb-12 centered', styles.about)}>
        <div className={styles.logo}>{logo}</div>
        <h3 className="t-head bold">{site().brand.name}</h3>
        <p className="tnum t-sub l-sub ink-3">{settingsCopy.version(APP_VERSION)}</p>
        <p className="t-sub l-sub ink-3">{site().brand.description}</p>
        <p className="t-sub l-sub ink-3">{settingsCopy.compliance}</p>
      </div>
    </Sheet>
  );
}

export type AccountLayer = 'settings' | Setting | 'about' | null;
type Setting = 'devices' | 'privacy' | 'notices';

export interface AccountLayersProps {
  layer: AccountLayer;
  onChange: (layer: AccountLayer) => void;
  member: KnownMember | null;
  logo?: ReactNode;
  install?: ReactNode;
  renderNoticeSettings: (layer: LayerState) => ReactNode;
  isMoneyHidden: boolean;
  onHideMoney: (isHidden: boolean) => void;
}

export function AccountLayers({
  layer,
  onChange,
  member,
  logo,
  install,
  renderNoticeSettings,
  isMoneyHidden,
  onHideMoney,
}: AccountLayersProps) {
  const close = () => onChange(null);
  const back = () => onChange('settings');
  return (
    <>
      <AboutSheet isOpen={layer === 'about'} onClose={close} logo={logo} />
      <SettingsSheet
        isOpen={layer !== null && layer !== 'about'}
        onClose={close}
        member={
          member && {
            isMoneyHidden,
            onHideMoney,
            deviceCount: member.deviceCount,
            onOpen: onChange,
          }
        }
        install={install}
      />
      {member && (
        <>
          <DevicesSheet isOpen={layer === 'devices'} onClose={back} />
          <PrivacySheet isOpen={layer === 'privacy'} onClose={back} />
          {renderNoticeSettings({ isOpen: layer === 'notices', onClose: back })}
        </>
      )}
    </>
  );
}
