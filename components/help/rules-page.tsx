'use client';

import { Band } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { keepTail } from '@/components/ui/keep-tail';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { Row } from '@/components/ui/row';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { dateText } from '@/lib/format/dates';
import { helpCopy } from '@/lib/help/copy';
import { type Rules, useRules } from '@/lib/help/use-help';
import type { RoutePath } from '@/lib/kit/routes';
import styles from './help.module.css';
import { VoteButtons } from './vote-buttons';

export function RulesPage({ path }: { path: RoutePath }) {
  const { data, state, refresh } = useRules();
  return (
    <PageFrame path={path}>
      {data ? (
        <RulesView rules={data} />
      ) : (
        <Pending isPage state={state} onRetry={refresh} skeleton={<RulesSkeleton />} />
      )}
    </PageFrame>
  );
}

const since = (at: number) => (at > 0 ? helpCopy.effective(dateText(at)) : helpCopy.always);

function RulesView({ rules }: { rules: Rules }) {
  const { version, effectiveAt, sections, upcoming, history } = rules;
  return (
    <>
      <Band className={styles.rules}>
        <p className="sub tnum" data-volatile>
          {helpCopy.version(version)} · {since(effectiveAt)}
        </p>
        <p className={cx('keep mt-8 well round t-sub l-sub ink-2', styles.rulesNote)}>
          {helpCopy.rulesNote}
        </p>
        {sections.map(({ key, heading, lines }) => (
          <section key={key} id={key}>
            <h2>{heading}</h2>
            <ul>
              {lines.map((line) => (
                <li className="rel t-body ink-2" key={line}>
                  {keepTail([line])}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <VoteButtons target="rules" voteKey="rules" voted={rules} />
      </Band>
      {upcoming.length > 0 && <Versions title={helpCopy.upcoming} versions={upcoming} />}
      <Versions title={helpCopy.history} versions={history} />
      <Band flush>
        <Row href="/pages/user/problem2" title={helpCopy.unsolved} sub={helpCopy.unsolvedText} />
      </Band>
    </>
  );
}

function Versions({ title, versions }: { title: string; versions: Rules['history'] }) {
  return (
    <Band className={styles.rules}>
      <h2>{title}</h2>
      <ol className={styles.history}>
        {versions.map(({ version, effectiveAt, note, changes }) => (
          <li className="rel t-body ink-2" key={version}>
            <b className="num ink-1" data-volatile>
              {helpCopy.version(version)} · {since(effectiveAt)}
            </b>
            {note && <p>{note}</p>}
            {changes.map((line) => (
              <p key={line} className="sub">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Band>
  );
}

function RulesSkeleton() {
  return (
    <Band>
      <SkeletonGroup label={helpCopy.loading} className={styles.lines}>
        <Skeleton width={5} />
        <Skeleton shape="title" width={4} />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="title" width={3} />
        <Skeleton />
      </SkeletonGroup>
    </Band>
  );
}
