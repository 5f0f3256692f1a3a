'use client';

import Link from 'next/link';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { KindControl } from '@/console/resource/controls';
import { Cell } from '@/console/resource/fields';
import { TextField as TextInput } from '@/console/ui/text-field';
import { Time } from '@/console/ui/time';
import { audit } from '@/lib/contract/console/resources/audit';
import { goods } from '@/lib/contract/console/resources/goods';
import { review } from '@/lib/contract/console/resources/review';
import { goodsCopy as copy } from './copy';
import type { GoodsDraft, TextField } from './draft';
import styles from './editor.module.css';

interface TabProps {
  draft: GoodsDraft;
  onChange: (draft: GoodsDraft) => void;
}

const FORM = goods.actions.add.form;

function Fact({ name, draft, onChange }: TabProps & { name: Exclude<TextField, 'html'> }) {
  return (
    <KindControl
      field={FORM[name]}
      value={draft[name]}
      there={undefined}
      autoFocus={false}
      onChange={(value) => onChange({ ...draft, [name]: String(value) })}
      onEnter={() => undefined}
    />
  );
}

const [TEXT_ROWS, TEXT_LETTERS] = [14, 50_000];

export function DetailTab(props: TabProps) {
  const { draft, onChange } = props;
  return (
    <div className={styles.form}>
      {(['title', 'subtitle', 'category'] as const).map((name) => (
        <Fact key={name} {...props} name={name} />
      ))}
      <KindControl
        field={FORM.images}
        value={draft.images}
        there={undefined}
        autoFocus={false}
        onChange={(images) => onChange({ ...draft, images: images as string[] })}
        onEnter={() => undefined}
      />
      <Fact {...props} name="video" />
      <Fact {...props} name="params" />
      <TextInput
        label={copy.text}
        hint={copy.textHint}
        value={draft.html}
        rows={TEXT_ROWS}
        maxLength={TEXT_LETTERS}
        onChange={(html) => onChange({ ...draft, html })}
      />
    </div>
  );
}

export function ServiceTab(props: TabProps) {
  const { draft, onChange } = props;
  return (
    <div className={styles.form}>
      {(['kind', 'freight', 'shipWithinHours', 'returnPolicy', 'returnReason'] as const).map(
        (name) => (
          <Fact key={name} {...props} name={name} />
        ),
      )}
      {(['limitOrder', 'limitMember', 'payMinutes'] as const).map((name) => (
        <Fact key={name} {...props} name={name} />
      ))}
      <KindControl
        field={FORM.isRewardable}
        value={draft.isRewardable}
        there={undefined}
        autoFocus={false}
        onChange={(value) => onChange({ ...draft, isRewardable: value === true })}
        onEnter={() => undefined}
      />
    </div>
  );
}

const FIRST = { page: 1, per_page: 20 } as const;

export function ReviewsTab({ id }: { id: string }) {
  const may = useMay();
  const filters = { goods: id, stars: '', answer: '', state: '' };
  const { data } = useCall(
    review.calls.list,
    may('review.read') ? { filters, sort: review.defaultSort, ...FIRST } : null,
  );
  const { fields } = review;
  return (
    <div className={styles.form}>
      <Link className="link" href={`/reviews?goods=${encodeURIComponent(id)}`}>
        {copy.reviewsOf}
      </Link>
      {data?.rows.length === 0 && <p className="ink-3">{copy.none}</p>}
      <ul className="grid gap-8">
        {data?.rows.map(({ id: key, stars, text, at, state }) => (
          <li key={key} className="row gap-8 t-sub">
            <span className="num">{`${stars}★`}</span>
            <span className="grow break">{text}</span>
            <Cell field={fields.state} value={state} />
            <Time at={at} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function RecordsTab({ id }: { id: string }) {
  const may = useMay();
  const none = Object.fromEntries(Object.keys(audit.filters).map((name) => [name, '']));
  const asked = { filters: { ...none, target: id }, sort: audit.defaultSort, ...FIRST };
  const { data } = useCall(audit.calls.list, may('audit.read') ? asked : null);
  const { fields } = audit;
  return (
    <div className={styles.form}>
      <Link className="link" href={`/audit?target=${encodeURIComponent(id)}`}>
        {copy.allRecords}
      </Link>
      {data?.rows.length === 0 && <p className="ink-3">{copy.none}</p>}
      <ul className="grid gap-8">
        {data?.rows.map(({ id: key, at, operator, action, reason }) => (
          <li key={key} className="row gap-8 t-sub">
            <Time at={at} />
            <Cell field={fields.operator} value={operator} />
            <Cell field={fields.action} value={action} />
            <span className="grow break ink-2">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
