import { LOGO_PLOT, LOGO_SHAPES, LOGO_VIEW } from './logo-shapes';

export function Logo({ className, title }: { className?: string; title?: string }) {
  return (
    <svg
      className={className}
      data-logo
      viewBox={LOGO_VIEW}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {LOGO_SHAPES.map(([fill, path]) => (
        <path key={path} fill={fill} d={path} />
      ))}
      <path
        fill={LOGO_PLOT.fill}
        stroke={LOGO_PLOT.stroke}
        strokeWidth={LOGO_PLOT.strokeWidth}
        strokeLinejoin="round"
        d={LOGO_PLOT.path}
      />
    </svg>
  );
}
