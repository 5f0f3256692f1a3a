'use client';

import type { ReactNode } from 'react';
import type { LayerState } from '@/components/ui/layer/use-layer';
import type { KnownMember } from '@/lib/account/profile/use-account';
import { PrivacySheet } from '../data/privacy-sheet';
import { DevicesSheet } from '../security/devices-sheet';
import { SettingsSheet } from './settings-sheet';

export type AccountLayer = 'settings' | Setting | null;
type Setting = 'devices' | 'privacy' | 'notices';

export interface AccountLayersProps {
  layer: AccountLayer;
  onChange: (layer: AccountLayer) => void;
  member: KnownMember | null;
  install?: ReactNode;
  renderNoticeSettings: (layer: LayerState) => ReactNode;
  isMoneyHidden: boolean;
  onHideMoney: (isHidden: boolean) => void;
}

export function AccountLayers({
  layer,
  onChange,
  member,
  install,
  renderNoticeSettings,
  isMoneyHidden,
  onHideMoney,
}: AccountLayersProps) {
  const close = () => onChange(null);
  const back = () => onChange('settings');
  return (
    <>
      <SettingsSheet
        isOpen={layer !== null}
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
