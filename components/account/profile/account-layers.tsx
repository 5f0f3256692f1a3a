'use client';

import type { ReactNode } from 'react';
import type { KnownMember } from '@/lib/account/profile/use-account';
import { DevicesSheet } from '../security/devices-sheet';
import { AboutSheet } from './about-sheet';
import { SettingsSheet } from './settings-sheet';

export type AccountLayer = 'settings' | 'devices' | 'about' | null;

export interface AccountLayersProps {
  layer: AccountLayer;
  onChange: (layer: AccountLayer) => void;
  /** Null for a guest, who has no money and no devices. */
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
      <AboutSheet isOpen={layer === 'about'} onClose={close} logo={logo} />
      {/* stays open below the devices sheet, which returns to it */}
      <SettingsSheet
        isOpen={layer === 'settings' || layer === 'devices'}
        onClose={close}
        member={
          member && {
            isMoneyHidden,
            onHideMoney,
            deviceCount: member.deviceCount,
            onDevices: () => onChange('devices'),
          }
        }
        install={install}
      />
      {member && <DevicesSheet isOpen={layer === 'devices'} onClose={() => onChange('settings')} />}
    </>
  );
}
