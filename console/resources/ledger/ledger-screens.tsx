'use client';

import Link from 'next/link';
import { type Row, rowsOf } from '@/console/resource/fields';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { Block } from '@/console/ui/block';
import { account, ledger } from '@/lib/contract/console/resources/ledger';
import { linesSection } from '../lines-section';
import { ledgerCopy as copy } from './copy';

interface Entry {
  account: string;
  debit: string;
  credit: string;
  after: string;
  href: string;
}

const [name, ...figures] = copy.columns;

const EntriesSection = ({ row }: { row: Row }) => (
  <Block
    title={copy.entries}
    columns={[name ?? '', ...figures]}
    right={figures}
    rows={rowsOf<Entry>(row.entries).map((entry, at) => ({
      id: at,
      isTotal: entry.href === '',
      cells: [
        entry.href === '' ? (
          entry.account
        ) : (
          <Link key="account" className="link" href={entry.href}>
            {entry.account}
          </Link>
        ),
        entry.debit,
        entry.credit,
        entry.after,
      ],
    }))}
  />
);

const LEDGER = {
  'ledger.entries': EntriesSection,
  'ledger.links': linesSection(copy.links, 'links'),
};
const ACCOUNT = { 'account.moves': linesSection(copy.moves, 'moves') };

export const LedgerScreen = () => <ResourceScreen resource={ledger} sections={LEDGER} />;
export const AccountsScreen = () => <ResourceScreen resource={account} sections={ACCOUNT} />;
