'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { receipt } from '@/components/ui/icons/console';
import { useMay } from '@/console/api/session';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import type { explainReward } from '@/lib/contract/console/members';
import type { Permission } from '@/lib/contract/console/permissions';
import { fenToSigned } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { memberHref, whyHref } from './address';
import styles from './explain.module.css';
import { whyCopy as copy } from './why-copy';

export type Explanation = ConsoleOutput<typeof explainReward>;

interface Source {
  id: string | number;
  text: string;
  href: string | null;
  more?: string;
}

export function Way({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return <>{children}</>;
  return (
    <Link className="link" href={href} prefetch={false}>
      {children}
    </Link>
  );
}

export function useWays({ buyer, owner, saleId, said, ruleSet }: Explanation) {
  const may = useMay();
  const orNull = (permission: Permission, href: string) => (may(permission) ? href : null);
  return {
    member: (memberId: number) => orNull('members.read', memberHref(memberId)),
    sale: orNull('sales.read', memberHref(buyer.memberId, 'purchases', { row: saleId })),
    /** The installation's own is nobody's action. */
    rule: ruleSet && orNull('audit.read', `/audit?target=${said.ruleVersion}&action=rule.set`),
    why: (memberId: number, rewardId: number) =>
      orNull('rewards.read', whyHref(memberId, rewardId)),
    line: (row: number) => orNull('withdrawals.read', memberHref(owner.memberId, 'money', { row })),
  };
}

export function sourcesOf(
  one: Explanation,
  ways: ReturnType<typeof useWays>,
): Record<'paid' | 'refunded' | 'rate' | 'cap' | 'state', readonly Source[]> {
  const { said, itemRefunded, ruleSet, levels, lines } = one;
  const order = { id: 'order', text: copy.orderOf(said.orderSn), href: ways.sale };
  const rule = { id: 'rule', text: copy.ruleOf(said.ruleVersion), href: ways.rule };
  return {
    paid: [{ ...order, more: copy.paidAt(momentText(said.paidAt)) }],
    refunded: itemRefunded > 0 ? [{ ...order, more: copy.refundsOf }] : [],
    rate: [
      ruleSet ? { ...rule, more: copy.ruleSet(momentText(ruleSet.effectiveAt), ruleSet.by) } : rule,
    ],
    cap: levels.map(({ rewardId, level, owner, amount }) => ({
      id: rewardId,
      text: copy.levelOf(copy.levels[level] ?? '', owner.name, amount),
      href: ways.why(owner.memberId, rewardId),
    })),
    state: lines.map(({ seq, title, amount, at }) => ({
      id: seq,
      text: `${title} ${fenToSigned(amount)}`,
      href: ways.line(seq),
      more: momentText(at),
    })),
  };
}

export function Sources({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <ul className={styles.sources} aria-label={copy.sources}>
      {sources.map(({ id, text, href, more }) => (
        <li key={id}>
          <Icon path={receipt} />
          <Way href={href}>{text}</Way>
          {more && <span>· {more}</span>}
        </li>
      ))}
    </ul>
  );
}
