'use client';

import Link from 'next/link';
import type { Row } from '@/console/resource/fields';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { Section } from '@/console/ui/section';
import type { PersonValue } from '@/lib/contract/console/fields';
import { reward } from '@/lib/contract/console/resources/reward';
import { LedgerSection } from '../ledger/ledger-section';
import { rewardsCopy as copy } from './copy';

/** The member's page explains each step. */
const whyHref = ({ member, id }: Row): string =>
  `/members/one?tab=rewards&why=${String(id)}&open=${(member as PersonValue).memberId}`;

const WhySection = ({ row }: { row: Row }) => (
  <>
    <Section title={copy.why}>
      <Link className="link t-sub" href={whyHref(row)}>
        {copy.open}
      </Link>
    </Section>
    <LedgerSection q={String(row.sale)} />
  </>
);

const SECTIONS = { 'reward.why': WhySection };

export const RewardsScreen = () => <ResourceScreen resource={reward} sections={SECTIONS} />;
