'use client';

import type { ReactNode } from 'react';
import { Segmented } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { Row, RowGroup } from '@/components/ui/row';
import { SwitchRow } from '@/components/ui/switch-row';
import { privacyCopy } from '@/lib/account/data/copy';
import { settingsCopy, userInfoCopy } from '@/lib/account/profile/copy';
import { useAppearance } from '@/lib/account/profile/use-appearance';
import { useClearCache } from '@/lib/account/profile/use-clear-cache';
import { THEMES } from '@/lib/platform/appearance';
import styles from './settings-sheet.module.css';

interface MemberSettings {
  isMoneyHidden: boolean;
  onHideMoney: (isHidden: boolean) => void;
  deviceCount?: number | undefined;
  onOpen: (setting: 'devices' | 'privacy' | 'notices') => void;
}

export interface SettingsSheetProps {
  isOpen: boolean;
  onClose: () => void;
  member: MemberSettings | null;
  install?: ReactNode;
}

const SECURITY = '/pages/user/userInfo';
const THEME_OPTIONS = THEMES.map((value) => ({ value, label: settingsCopy.themes[value] }));

export function SettingsSheet({ isOpen, onClose, member, install }: SettingsSheetProps) {
  const { theme, chooseTheme, isLargeText, chooseLargeText } = useAppearance();
  const clearCache = useClearCache();
  async function clear() {
    await clearCache();
    toast.ok(settingsCopy.cleared);
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={settingsCopy.title}>
      <div className={cx('py-12 line-top line-bottom', styles.theme)}>
        <p className="t-lead l-lead" aria-hidden="true">
          {settingsCopy.theme}
        </p>
        <Segmented
          label={settingsCopy.theme}
          options={THEME_OPTIONS}
          value={theme}
          onChange={chooseTheme}
        />
      </div>
      {member && <MemberRows {...member} />}
      <RowGroup className={styles.rows} label={settingsCopy.device}>
        {member && (
          <SwitchRow
            title={settingsCopy.hideMoney}
            checked={member.isMoneyHidden}
            onChange={member.onHideMoney}
          />
        )}
        <SwitchRow
          title={settingsCopy.largeText}
          checked={isLargeText}
          onChange={chooseLargeText}
        />
        {install}
        <Row title={settingsCopy.clearCache} onPress={clear} chevron={false} />
      </RowGroup>
    </Sheet>
  );
}

const MemberRows = ({ deviceCount, onOpen }: MemberSettings) => (
  <RowGroup className={styles.rows} label={settingsCopy.account}>
    <Row title={settingsCopy.notices} onPress={() => onOpen('notices')} />
    <Row title={userInfoCopy.securityGroup} href={SECURITY} value={settingsCopy.security} />
    <Row title={privacyCopy.row} onPress={() => onOpen('privacy')} />
    <Row
      title={settingsCopy.devices}
      value={deviceCount === undefined ? undefined : settingsCopy.deviceCount(deviceCount)}
      onPress={() => onOpen('devices')}
    />
  </RowGroup>
);
