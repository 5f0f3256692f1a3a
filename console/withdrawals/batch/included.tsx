import { Block } from '@/console/ui/block';
import { Person } from '@/console/ui/person';
import { ScrollRegion } from '@/console/ui/scroll-region';
import type { previewBatch } from '@/lib/contract/console/batches';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { fenToYuan } from '@/lib/format';
import type { WithdrawRow } from '../use-desk';
import styles from './batch.module.css';
import { batchCopy as copy } from './copy';

export type BatchPreview = ConsoleOutput<typeof previewBatch>;

const Sn = ({ sn }: { sn: string }) => <span className="num">{sn}</span>;

export function Included({
  preview,
  chosen,
}: {
  preview: BatchPreview;
  chosen: ReadonlyMap<string, WithdrawRow>;
}) {
  const { rows, net, channels, excluded, largest } = preview;
  return (
    <ScrollRegion label={copy.included(rows)} className={styles.main}>
      <Block
        title={copy.included(rows)}
        hint={copy.byChannel}
        columns={[copy.channel, copy.count, copy.net, copy.after]}
        right={[copy.count, copy.net]}
        rows={[
          ...channels.map((one) => ({
            id: one.channel,
            cells: [
              copy.channels[one.channel],
              one.rows,
              fenToYuan(one.net),
              copy.afters[one.channel],
            ],
          })),
          { id: 'total', isTotal: true, cells: [copy.total, rows, fenToYuan(net), ''] },
        ]}
      />
      {excluded.length > 0 && (
        <Block
          title={copy.excluded(excluded.length)}
          hint={copy.excludedHint}
          columns={[copy.member, copy.sn, copy.net, copy.why]}
          right={[copy.net]}
          rows={excluded.map(({ sn, reason }) => {
            const row = chosen.get(sn);
            return {
              id: sn,
              cells: [
                row && <Person person={row.member} />,
                <Sn key="sn" sn={sn} />,
                row && fenToYuan(row.net),
                reason,
              ],
            };
          })}
        />
      )}
      {largest.length > 0 && (
        <Block
          title={copy.largest(largest.length)}
          hint={copy.largestHint}
          columns={[copy.member, copy.sn, copy.net, copy.account, copy.reviewer]}
          right={[copy.net]}
          rows={largest.map(({ sn, member, net: fen, accountLabel, reviewer }) => ({
            id: sn,
            cells: [
              <Person key="member" person={member} />,
              <Sn key="sn" sn={sn} />,
              fenToYuan(fen),
              accountLabel,
              reviewer ?? '',
            ],
          }))}
        />
      )}
    </ScrollRegion>
  );
}
