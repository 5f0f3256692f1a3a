import { cx } from '@/components/ui/cx';
import { downloadSimple } from '@/components/ui/icons/pages';
import { Button } from '@/console/ui/button';
import { Facts, Said } from '@/console/ui/section';
import { Note } from '@/console/ui/states';
import type { EffectView as Effect } from '@/lib/contract/console/resource.schema';
import { saveFile } from '@/lib/platform/save-file';
import { resourceCopy as copy } from './copy';
import styles from './resource.module.css';

export function FailedRows({ name, text, rows }: NonNullable<Effect['failed']>) {
  const first = rows.slice(0, 12);
  return (
    <div className="grid gap-8">
      <ul className={cx('grid gap-2 t-sub l-20', styles.notes)}>
        {first.map((row) => (
          <li key={row}>{row}</li>
        ))}
        {rows.length > first.length && <li>{copy.moreRows(rows.length - first.length)}</li>}
      </ul>
      <Button icon={downloadSimple} onClick={() => saveFile(name, text)}>
        {copy.saveFailed(rows.length)}
      </Button>
    </div>
  );
}

export function EffectView({
  effect,
  notes,
}: {
  effect: Effect | undefined;
  notes: readonly string[];
}) {
  const all = effect?.notes ?? notes;
  return (
    <>
      {all.length > 0 && (
        <ul className={cx('grid gap-2 t-sub l-20 ink-2', styles.notes)}>
          {all.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {effect && effect.facts.length > 0 && (
        <Facts
          facts={effect.facts.map(({ title, from, to }) => ({
            label: title,
            value: (
              <>
                {from && <s>{from}</s>} {to}
              </>
            ),
          }))}
        />
      )}
      {effect?.memberReads && <Said text={effect.memberReads} />}
      {effect?.warns.map((warn) => (
        <Note key={warn} tone="warn">
          {warn}
        </Note>
      ))}
      {effect?.blocks.map((block) => (
        <Note key={block} tone="neg" isAlert>
          {block}
        </Note>
      ))}
      {effect?.failed && <FailedRows {...effect.failed} />}
    </>
  );
}
