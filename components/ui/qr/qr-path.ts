export interface QrPath {
  size: number;
  /** One unit per module. */
  path: string;
}

export async function toQrPath(
  text: string,
  errorCorrectionLevel: 'M' | 'H' = 'M',
): Promise<QrPath> {
  const { create } = await import('qrcode/lib/core/qrcode');
  const { modules } = create(text, { errorCorrectionLevel });
  const rows = Array.from({ length: modules.size }, (_, y) =>
    rowPath(modules.data.subarray(y * modules.size, (y + 1) * modules.size), y),
  );
  return { size: modules.size, path: rows.join('') };
}

function rowPath(row: Uint8Array, y: number): string {
  let path = '';
  let start = -1;
  for (let x = 0; x <= row.length; x += 1) {
    if (row[x] && start < 0) start = x;
    if (row[x] || start < 0) continue;
    path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
    start = -1;
  }
  return path;
}
