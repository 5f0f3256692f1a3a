'use client';

import { cx } from '@/components/ui/cx';
import type { Row } from '@/console/resource/fields';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { Section } from '@/console/ui/section';
import { bill } from '@/lib/contract/console/resources/bill';
import styles from './bills.module.css';
import { billCopy as copy } from './copy';
import { DaysStrip } from './days-strip';

interface Side {
  title: string;
  ours: string;
  theirs: string;
}

const Nothing = <span className="ink-3">{copy.none}</span>;

function Sides({ row }: { row: Row }) {
  const { rows } = row.sides as { rows: readonly Side[] };
  return (
    <Section title={copy.sides}>
      <table className={cx('wide t-sub l-20', styles.sides)} aria-label={copy.sides}>
        <thead>
          <tr>
            <td className="break" />
            <th className="nowrap regular ink-3" scope="col">
              {copy.ours}
            </th>
            <th className="nowrap regular ink-3" scope="col">
              {copy.theirs}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, ours, theirs }) => (
            <tr key={title}>
              <th className="nowrap regular ink-3" scope="row">
                {title}
              </th>
              <td className="num break">{ours || Nothing}</td>
              <td className="num break">{theirs || Nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const SECTIONS = { 'bill.sides': Sides };

export const BillsScreen = () => (
  <ResourceScreen resource={bill} sections={SECTIONS} top={() => <DaysStrip />} />
);
