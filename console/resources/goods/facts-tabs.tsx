'use client';

import Link from 'next/link';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { KindControl } from '@/console/resource/controls';
import { Cell } from '@/console/resource/fields';
import { Loading, StateBlock } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import type { Resource } from '@/lib/contract/console/resource';
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
    filters: {},
    sort: freight.defaultSort,
    page: 1,
    per_page: 200,
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
  return <div className={`grid gap-14 ${styles.form}`}>{TAB_FIELDS[tab].map(fieldOf)}</div>;
}

function ListTab({ list, filters, facts, link }: ListTabProps) {
  const { calls, fields, defaultSort, plural, read, key } = list;
  const none = Object.fromEntries(Object.keys(list.filters).map((name) => [name, '']));
  const asked = { filters: { ...none, ...filters }, sort: defaultSort, ...FIRST };
  const isAllowed = useMay()(read);
  const { data, error, reload } = useCall(calls.list, isAllowed ? asked : null);
  if (!isAllowed) return <StateBlock title={copy.noRight(list.title)} />;
  return (
    <div className={`grid gap-14 ${styles.form}`}>
      <Link className="link" href={`/${plural}?${new URLSearchParams(filters).toString()}`}>
        {link}
      </Link>
      {!data && <Loading error={error} onRetry={reload} />}
      {data?.rows.length === 0 && <p className="ink-3">{copy.none}</p>}
      <ul className="grid gap-8">
        {data?.rows.map((row) => (
          <li key={String(row[key])} className="row gap-12 t-sub">
            {facts.map(
              (name) => fields[name] && <Cell key={name} field={fields[name]} value={row[name]} />,
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ListTabProps {
  list: Resource;
  filters: Record<string, string>;
  facts: readonly string[];
  link: string;
}

export const ReviewsTab = ({ id }: { id: string }) => (
  <ListTab
    list={review}
    filters={{ goods: id }}
    facts={['at', 'stars', 'text', 'state']}
    link={copy.reviewsOf}
  />
);

export const RecordsTab = ({ id }: { id: string }) => (
  <ListTab
    list={audit}
    filters={{ target: id }}
    facts={['at', 'operator', 'action', 'reason']}
    link={copy.allRecords}
  />
);
