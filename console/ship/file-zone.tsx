'use client';

import Link from 'next/link';
import { downloadSimple } from '@/components/ui/icons/pages';
import { useAction } from '@/console/resource/use-action';
import { Button } from '@/console/ui/button';
import { FileField } from '@/console/ui/file-field';
import { ActRefusal } from '@/console/ui/states';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import type { Carrier } from '@/lib/contract/carriers';
import type { EffectView } from '@/lib/contract/console/resource.schema';
import { order } from '@/lib/contract/console/resources/order';
import { saveFile } from '@/lib/platform/save-file';
import { shipCopy as copy } from './copy';
import styles from './ship.module.css';

export interface ShipFile {
  name: string;
  text: string;
}

type Failed = NonNullable<EffectView['failed']>;
const MOST_SHOWN = 30;

function Doubts({
  failed,
  onReplace,
}: {
  failed: Failed;
  onReplace: (from: string, to: string) => void;
}) {
  const { rows, ways = [] } = failed;
  return (
    <ul className="grid">
      {rows.slice(0, MOST_SHOWN).map((text, row) => {
        const way = ways.find((one) => one.row === row);
        const { from, to, href, title } = way ?? { title: '' };
        return (
          <li key={row} className={`row gap-12 t-sub l-20 ${styles.doubtRow}`}>
            <span className="grow break">{text}</span>
            {href !== undefined && (
              <Link className="link nowrap" href={href}>
                {title}
              </Link>
            )}
            {from !== undefined && to !== undefined && (
              <Button size="sm" onClick={() => onReplace(from, to)}>
                {title}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface TakenProps {
  file: ShipFile;
  carrier: Carrier;
  onFile: (file: ShipFile | null) => void;
  onDone: () => void;
}

/** Nothing is shipped before the button. */
function Taken({ file, carrier, onFile, onDone }: TakenProps) {
  const { name, text } = file;
  const action = order.actions.shipBatch;
  const state = useAction({
    resource: order as never,
    name: 'shipBatch',
    action,
    read: null,
    draft: { file: text, carrier },
    reload: () => Promise.resolve(),
    onDone,
  });
  const { last } = state.preview;
  const failed = last?.failed;
  useShortcuts([{ key: 'Ctrl+Enter', label: last?.sentence ?? action.title, run: state.press }]);
  return (
    <>
      <header className="row gap-8">
        <h2 className="clip narrow">{name}</h2>
        <span className="ml-auto">
          <Button size="sm" kind="ghost" onClick={() => onFile(null)}>
            {copy.remove}
          </Button>
        </span>
      </header>
      <p className="row wrap gap-8 t-sub ink-2" role="status">
        {last ? (
          <>
            {last.facts.map(({ to, title }) => (
              <span key={title}>{`${title} ${to}`}</span>
            ))}
            {failed ? (
              <b className={styles.doubt}>{copy.doubts(failed.rows.length)}</b>
            ) : (
              <b className={styles.good}>{copy.allGood}</b>
            )}
          </>
        ) : (
          copy.checking
        )}
      </p>
      <ActRefusal error={state.error} />
      <div className="row wrap gap-8">
        <Button
          kind="primary"
          shortcut="Ctrl+Enter"
          disabled={state.isBusy || !last}
          onClick={state.press}
        >
          {last?.sentence ?? action.title}
        </Button>
        {failed && (
          <Button icon={downloadSimple} onClick={() => saveFile(failed.name, failed.text)}>
            {copy.saveDoubts(failed.rows.length)}
          </Button>
        )}
      </div>
      {failed && (
        <Doubts
          failed={failed}
          onReplace={(from, to) => onFile({ name, text: text.replaceAll(from, to) })}
        />
      )}
    </>
  );
}

export function FileZone({ file, ...props }: Omit<TakenProps, 'file'> & { file: ShipFile | null }) {
  return (
    <section className={`grid gap-10 ${styles.file}`} aria-label={copy.file}>
      {file ? (
        <Taken key={`${file.name} ${file.text} ${props.carrier}`} file={file} {...props} />
      ) : (
        <FileField
          label={copy.file}
          hint={copy.fileHint}
          accept=".csv,.txt,.tsv"
          onText={(text, name) => props.onFile({ name, text })}
        />
      )}
    </section>
  );
}
