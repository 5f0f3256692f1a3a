import Link from 'next/link';
import { useMay } from '@/console/api/session';
import { Section } from '@/console/ui/section';
import { ledgerCopy as copy } from './copy';

export function LedgerSection({ q }: { q: string }) {
  const may = useMay();
  return may('ledger.read') ? (
    <Section title={copy.title}>
      <Link className="link t-sub" href={`/ledger?q=${encodeURIComponent(q)}`}>
        {copy.journals}
      </Link>
    </Section>
  ) : null;
}
