'use client';

import type { ReactNode } from 'react';
import { RowGroup } from '@/components/ui/row';
import type { KnownMember } from '@/lib/account/profile/use-account';
import { DevicesSheet } from '../security/devices-sheet';
import { AboutSheet } from './about-sheet';
import { SettingsSheet } from './settings-sheet';

export type AccountLayer = 'settings' | 'devices' | 'about' | null;

export interface AccountLayersProps {
  layer: AccountLayer;
  onChange: (layer: AccountLayer) => void;
  /** Null for a guest, who has no settings and no devices. */
  member: KnownMember | null;
  logo?: ReactNode;
  /** The row that installs the app on the home screen. */
  install?: ReactNode;
  isMoneyHidden: boolean;
  onHideMoney: (isHidden: boolean) => void;
}

/** The sheets of the account tab: loaded when the first one is opened. */
export function AccountLayers({
  layer,
  onChange,
  member,
  logo,
  install,
  isMoneyHidden,
  onHideMoney,
}: AccountLayersProps) {
  const close = () => onChange(null);
  return (
    <>
      <AboutSheet isOpen={layer === 'about'} onClose={close} logo={logo}>
        {/* a guest has no settings */}
        {!member && <RowGroup inset>{install}</RowGroup>}
      </AboutSheet>
      {member && (
        <>
          {/* stays open below the devices sheet, which returns to it */}
          <SettingsSheet
            isOpen={layer === 'settings' || layer === 'devices'}
            onClose={close}
            isMoneyHidden={isMoneyHidden}
            onHideMoney={onHideMoney}
            deviceCount={member.deviceCount}
            onDevices={() => onChange('devices')}
            install={install}
          />
          <DevicesSheet isOpen={layer === 'devices'} onClose={() => onChange('settings')} />
        </>
      )}
    </>
  );
}
