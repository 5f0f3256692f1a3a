'use client';

import Link from 'next/link';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { KindControl } from '@/console/resource/controls';
import { Cell } from '@/console/resource/fields';
import { TextField } from '@/console/ui/text-field';
import { Time } from '@/console/ui/time';
import { audit } from '@/lib/contract/console/resources/audit';
import { freight } from '@/lib/contract/console/resources/freight';
import { goods } from '@/lib/contract/console/resources/goods';
import { review } from '@/lib/contract/console/resources/review';
import { useCategories } from '../use-categories';
import { goodsCopy as copy } from './copy';
import { type Faults, type FormField, type GoodsDraft, TAB_FIELDS } from './draft';
import styles from './editor.module.css';

const FORM = goods.actions.add.form;
const FIRST = { page: 1, per_page: 20 } as const;

/** Names that exist; a new category may be typed, too. */
function useChoices(): Partial<Record<FormField, readonly string[]>> {
  const rules = useCall(freight.calls.list, {
    ...{ filters: {}, sort: freight.defaultSort, page: 1, per_page: 200 },
  });
  const { category } = useCategories();
  return {
    category: category.map(({ label }) => label).filter((label) => label.includes('/')),
    freight: (rules.data?.rows ?? []).map(({ name }) => name),
  };
}

const TEXT_ROWS = 14;

interface FactsTabProps {
  tab: keyof typeof TAB_FIELDS;
  draft: GoodsDraft;
  faults: Faults;
  onChange: (draft: GoodsDraft) => void;
}

/** Fields of the form, each drawn by its kind. */
export function FactsTab({ tab, draft, faults, onChange }: FactsTabProps) {
  const choices = useChoices();
  const fieldOf = (name: FormField) => {
    const set = (value: unknown) => onChange({ ...draft, [name]: value });
    const shared = { value: draft[name], error: faults[name], onChange: set };
    const { title, hint, max } = FORM[name];
    if (name !== 'text' && !choices[name])
      return (
        <KindControl
          key={name}
          {...shared}
          field={FORM[name]}
          there={undefined}
          autoFocus={false}
          onEnter={() => undefined}
        />
      );
    return (
      <TextField
        key={name}
        {...shared}
        value={String(draft[name])}
        label={title}
        choices={choices[name]}
        {...(name === 'text' ? { hint: copy.textHint, rows: TEXT_ROWS } : { hint, maxLength: max })}
      />
    );
  };
  return <div className={styles.form}>{TAB_FIELDS[tab].map(fieldOf)}</div>;
}

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
