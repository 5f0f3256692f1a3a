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
  member: KnownMember | null;
  logo?: ReactNode;
  install?: ReactNode;
  isMoneyHidden: boolean;
  onHideMoney: (isHidden: boolean) => void;
}

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
