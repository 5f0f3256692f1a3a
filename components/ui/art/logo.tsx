/** Drawn by the brand's rule (lib/contract/compose-site.ts). */
export function Logo({ className, title }: { className?: string; title?: string }) {
  return (
    <svg
      className={className}
      data-logo
      viewBox="0 0 49 52"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    />
  );
}
