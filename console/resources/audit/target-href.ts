export function targetHref(action: string, target: string): string | null {
  if (!target) return null;
  const text = encodeURIComponent(target);
  switch (action.split('.')[0]) {
    case 'user':
      return /^\d+$/.test(target) ? `/members?open=${text}` : null;
    case 'withdraw':
      return `/withdrawals?queue=all&q=${text}`;
    case 'operator':
      return action === 'operator.refused' ? null : `/operators?open=${text}`;
    case 'session':
      return `/operators?open=${text}`;
    case 'approval':
      return `/approvals?open=${text}`;
    default:
      return null;
  }
}
