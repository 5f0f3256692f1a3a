import { cx } from '@/components/ui/cx';
import { BASE_PATH } from '@/lib/kit/routes';
import { site } from '@/lib/kit/site';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import { CODE_INK, type PosterDesign } from '@/lib/sharing/poster/designs';
import { logoOn, POSTER, QR, qrGrid } from '@/lib/sharing/poster/layout';
import { paperOf } from './paper';
import type { CodePath } from './poster/parts';
import styles from './sharing.module.css';

interface SamplePosterProps {
  design: PosterDesign;
  code: CodePath | null;
  isFirst: boolean;
}

/** The poster is a file; only its code depends on the deployment. */
export function SamplePoster({ design, code, isFirst }: SamplePosterProps) {
  return (
    <div className={cx('rel cut', paperOf(design), styles.sample)} data-design={design}>
      <img
        className="wide tall"
        src={`${BASE_PATH}/samples/${design}.webp`}
        alt={copy.posterOf(copy.designs[design])}
        width={POSTER.width}
        height={POSTER.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        draggable={false}
      />
      {code && <SampleCode code={code} />}
    </div>
  );
}

function SampleCode({ code: { size, path } }: { code: CodePath }) {
  const pixels = QR.width * POSTER.scale;
  const grid = qrGrid(size);
  const { logo, ground } = logoOn(size);
  return (
    <svg className="wide tall" viewBox={`0 0 ${POSTER.width} ${POSTER.height}`} aria-hidden>
      <svg {...QR} viewBox={`0 0 ${pixels} ${pixels}`}>
        <g transform={`translate(${grid.offset} ${grid.offset}) scale(${grid.pixels})`}>
          <path d={path} fill={CODE_INK} shapeRendering="crispEdges" />
          <rect {...ground} fill="#fff" />
          <image href={`${site().brand.icons}logo.svg`} {...logo} />
        </g>
      </svg>
    </svg>
  );
}
