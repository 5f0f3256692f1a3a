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
  /** Null for a guest, who has no settings and no devices. */
  member: KnownMember | null;
  logo?: ReactNode;
  isMoneyHidden: boolean;
  onHideMoney: (isHidden: boolean) => void;
}

/** The sheets of the account tab: loaded with the first that is opened. */
export function AccountLayers({ layer, onChange, member, logo, isMoneyHidden, onHideMoney }: AccountLayersProps) {
  const close = () => onChange(null);
  return (
    <>
      <AboutSheet isOpen={layer === 'about'} onClose={close} logo={logo} />
      {member && (
        <>
          {/* stays open below the devices, which lead back to it */}
          <SettingsSheet isOpen={layer === 'settings' || layer === 'devices'} onClose={close} isMoneyHidden={isMoneyHidden} onHideMoney={onHideMoney} deviceCount={member.deviceCount} onDevices={() => onChange('devices')} />
          <DevicesSheet isOpen={layer === 'devices'} onClose={() => onChange('settings')} />
        </>
      )}
    </>
  );
}
