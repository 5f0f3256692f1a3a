import type { QrPath } from '@/components/ui/qr/qr-path';
import type { PickBox } from '@/lib/contract/console/shipping.schema';
import { shipCopy as copy } from './copy';
import styles from './picking-list.module.css';
import { tailOf } from './scan';

const QUIET = 2;

export function Qr({ qr, text }: { qr: QrPath | undefined; text: string }) {
  const side = (qr?.size ?? 0) + 2 * QUIET;
  return (
    <svg
      className={styles.qr}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={text}
      shapeRendering="crispEdges"
    >
      <path d={qr?.path ?? ''} fill="#131A29" />
    </svg>
  );
}

interface SlipProps {
  box: PickBox;
  returns: string;
  qr: QrPath | undefined;
}

export function PackingSlip({ box: slip, returns, qr }: SlipProps) {
  const { box, sn, receiver, region, lines, remark, together = [] } = slip;
  return (
    <article className={styles.slip} aria-label={copy.slipOf(box)}>
      <header className="row gap-12">
        <b className={styles.box}>{box}</b>
        <span className="grow narrow">
          <b className={styles.short}>{copy.short(tailOf(sn))}</b>
          <span className="block num">{sn}</span>
          <span className="block">{`${receiver} ${region}`.trim()}</span>
        </span>
        <Qr qr={qr} text={sn} />
      </header>
      {together.length > 0 && (
        <p>
          <b>{copy.sameBox(together.map((one) => tailOf(one)))}</b>
        </p>
      )}
      <ul>
        {lines.map(({ code, title, choice, custom, num }, at) => (
          <li key={at}>
            <span className="row gap-8">
              <span className="grow narrow">{[title, choice].filter(Boolean).join(' ')}</span>
              <b className="nowrap">{copy.times(num)}</b>
            </span>
            <span className={styles.code}>{code}</span>
            {custom.map(({ label, value }) => (
              <p key={label} className={styles.custom}>
                <small>{label}</small> {value}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {remark && <p>{copy.remark(remark)}</p>}
      {returns && <p className={styles.code}>{copy.returns(returns)}</p>}
    </article>
  );
}
