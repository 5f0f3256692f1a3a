import type { ReactNode } from 'react';
import { fileText, gearSix, lockKey, question, signpost, star } from '@/components/ui/icons/common';
import { Row, RowGroup } from '@/components/ui/row';
import { accountTabCopy } from '@/lib/account/profile/tab-copy';
import type { RoutePath } from '@/lib/kit/routes';
import { APP_VERSION } from '@/lib/kit/version';

const { rows, groups } = accountTabCopy;

export type Entry = readonly [title: string, href: RoutePath, icon: string];

export const PROBLEM: Entry = [rows.problem, '/pages/user/problem', question];
export const HELP: Entry = [rows.help, '/pages/space/help', signpost];
export const TEXTS: readonly Entry[] = [
  [rows.help2, '/pages/space/help2', fileText],
  [rows.agreement, '/pages/login/agreement', fileText],
  [rows.privacy, '/pages/login/privacy', lockKey],
];

/** Empty = no news. */
export type News = Partial<Record<RoutePath, ReactNode>>;

export const linksOf = (entries: readonly Entry[], news: News = {}) =>
  entries.map(([title, href, icon]) => (
    <Row key={href} title={title} href={href} icon={icon} value={news[href]} />
  ));

export interface DeviceRowsProps {
  onSettings: () => void;
}

export const DeviceRows = ({ onSettings }: DeviceRowsProps) => (
  <>
    <Row title={rows.settings} icon={gearSix} onPress={onSettings} />
    <Row
      title={rows.about}
      icon={star}
      value={accountTabCopy.version(APP_VERSION)}
      href="/pages/user/about"
    />
  </>
);

export const GuestRows = (device: DeviceRowsProps) => (
  <RowGroup label={groups.help}>
    {linksOf([PROBLEM, HELP, ...TEXTS])}
    <DeviceRows {...device} />
  </RowGroup>
);
