/** Three towers and one open plot: the open one is yours. It keeps its colours day and night. */
export function Logo({ className, title }: { className?: string; title?: string }) {
  return (
    <svg className={className} viewBox="-24.5 -36 49 52" role={title ? 'img' : undefined} aria-label={title} aria-hidden={title ? undefined : true}>
      <path fill="#B3CEF5" d="M-22 3l22 11v-3l-22-11z" />
      <path fill="#97B9EC" d="M0 14l22-11v-3l-22 11z" />
      <path fill="#D9E8FD" d="M-22 0l22-11 22 11-22 11z" />
      <path fill="#337BE6" d="M-8-5l8 4v-25l-8-4z" />
      <path fill="#1C55B4" d="M0-1l8-4v-25l-8 4z" />
      <path fill="#8CBBFF" d="M-8-30l8-4 8 4-8 4z" />
      <path fill="#6FA5F3" d="M2 0l8 4v-9l-8-4zM-18 0l8 4v-14l-8-4z" />
      <path fill="#4483E0" d="M10 4l8-4v-9l-8 4zM-10 4l8-4v-14l-8 4z" />
      <path fill="#B5D3FF" d="M2-9l8-4 8 4-8 4zM-18-14l8-4 8 4-8 4z" />
      <path fill="#fff" stroke="#337BE6" strokeWidth="1.3" strokeLinejoin="round" d="M-7.2 5.2l7.2-3.6 7.2 3.6-7.2 3.6z" />
    </svg>
  );
}
