import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Elsewhere } from '@/components/ui/elsewhere';
import { Plate } from '@/components/ui/plate';
import { cityCopy } from '@/lib/city/copy';
import type { Plot } from '@/lib/city/use-street';
import { plateNumber } from '@/lib/format';
import { byNearness } from '@/lib/iso/nearness';
import type { Look } from '../map/look';
import styles from './near-beside.module.css';
import { dataOf } from './use-look';

const { near: copy, life } = cityCopy;
const ROWS = 9;

interface NearBesideProps {
  plots: readonly Plot[];
  me: number | null;
  selected: number | null;
  middle: number;
  look: Look | null;
  onPlot: (no: number) => void;
}

function shownOf(plots: readonly Plot[], words: string, from: number): readonly Plot[] {
  const wanted = words.trim().toLowerCase();
  const found =
    wanted === ''
      ? plots.toSorted((a, b) => byNearness(from)(a.no, b.no))
      : plots.filter(({ no, name, sign }) =>
          [plateNumber(no), name ?? '', sign].some((text) => text.toLowerCase().includes(wanted)),
        );
  return found.slice(0, ROWS).toSorted((a, b) => a.no - b.no);
}

function wordsOf(plot: Plot, isMe: boolean): string {
  if (plot.state !== 'taken') return '';
  if (isMe) return copy.mine;
  if (plot.isMayor) return cityCopy.mayor;
  if (plot.isNew) return life.moved;
  if (plot.hasLantern) return life.log;
  if (plot.bricks > 0) return life.growing;
  return plot.isLit ? life.lit : '';
}

export function NearBeside({ plots, me, selected, middle, look, onPlot }: NearBesideProps) {
  const [words, setWords] = useState('');
  const shown = shownOf(plots, words, selected ?? middle);
  return (
    <Elsewhere place={document.body}>
      <aside className={styles.near} aria-label={copy.label} {...dataOf(look)}>
        <input
          type="search"
          className={cx('wide raised ink-1', styles.find)}
          aria-label={copy.find}
          placeholder={copy.find}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <h2>{words.trim() === '' ? copy.title : copy.found(shown.length)}</h2>
        <ul>
          {shown.map((plot) => (
            <li key={plot.no}>
              <button
                className="row wide to-left nowrap"
                type="button"
                aria-current={plot.no === selected || undefined}
                onClick={() => onPlot(plot.no)}
              >
                <Plate
                  no={plot.no}
                  tone={plot.isMayor ? 'gold' : plot.no === me ? 'solid' : 'soft'}
                />
                <b>{plot.state === 'taken' ? plot.name : cityCopy.state[plot.state]}</b>
                <span>{wordsOf(plot, plot.no === me)}</span>
              </button>
            </li>
          ))}
        </ul>
      </aside>
    </Elsewhere>
  );
}
