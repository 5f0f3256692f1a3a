'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { cx } from '@/components/ui/cx';
import type { Selection } from '@/console/kit/selection';
import type { Row } from '@/console/resource/fields';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { useSearch } from '@/console/ui/address';
import { Button } from '@/console/ui/button';
import { compareHref } from '@/console/ui/compare';
import { Key } from '@/console/ui/key';
import { uiCopy } from '@/console/ui/ui-copy';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { user } from '@/lib/contract/console/resources/user';
import { SOUGHT_LABEL, soughtOf } from '@/lib/contract/console/search-shape';
import { memberHref } from './address';
import { memberCopy } from './copy';
import styles from './member.module.css';
import { MemberOverview } from './overview';
import type { MemberDetail } from './use-member';

function CompareTwo({ selection }: { selection: Selection<Row> }) {
  const router = useRouter();
  const ids = [...selection.keys()];
  const isOff = ids.length !== 2;
  const compare = () => router.push(compareHref('/members/compare', ids));
  useShortcuts([{ key: 'Shift+C', label: uiCopy.compare, run: compare, isOff }]);
  return (
    !isOff && (
      <Button shortcut="Shift+C" onClick={compare}>
        {uiCopy.compare}
      </Button>
    )
  );
}

function SoughtBy() {
  const text = new URLSearchParams(useSearch()).get('q') ?? '';
  return <span className="sub">{SOUGHT_LABEL[soughtOf(text).kind]}</span>;
}

function ToPage({ id }: { id: string }) {
  const router = useRouter();
  const href = memberHref(Number(id));
  useShortcuts([{ key: 'Shift+O', label: memberCopy.openPage, run: () => router.push(href) }]);
  return (
    <Link
      className={cx('row justify-center rigid gap-8 brand-ink', styles.toPage)}
      href={href}
      prefetch={false}
    >
      {memberCopy.openPage}
      <Key name="Shift+O" />
    </Link>
  );
}

const SECTIONS = {
  'member.overview': ({ row }: { row: Row }) => <MemberOverview detail={row as MemberDetail} />,
};

export const MembersScreen = () => (
  <ResourceScreen
    resource={user}
    sections={SECTIONS}
    head={<SoughtBy />}
    foot={(row) => <ToPage id={String(row.id)} />}
    selectionActs={(selection) => <CompareTwo selection={selection} />}
  />
);
