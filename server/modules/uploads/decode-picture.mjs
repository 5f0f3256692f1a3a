/**
 * A separate process, killed when slow. One at a time: `{ bytes, attempts, square, maxPixels, storedBytes, type,
 * mostMs }` in, `{ bytes, width, height }` or `{ err }` out.
 */
import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);

/** Runs before any pixel is decoded. */
async function inspect({ bytes, type, maxPixels }) {
  const meta = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!meta || meta.format !== type) return 'upload_broken';
  return meta.width * meta.height > maxPixels ? 'upload_too_large' : null;
}

async function encode({ bytes, attempts, square, maxPixels, storedBytes }) {
  for (const { side, quality } of attempts) {
    const source = sharp(bytes, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      sequentialRead: true,
    });
    /* `rotate()` applies the orientation; metadata is dropped. */
    const shaped = square
      ? source.rotate().resize(square, square, { fit: 'cover' })
      : source.rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await shaped.webp({ quality }).toBuffer({ resolveWithObject: true });
    if (data.length <= storedBytes) return { bytes: data, width: info.width, height: info.height };
  }
  return { err: 'upload_too_large' };
}

/** Processor time is checked this often (ms). */
const LOOK_MS = 200;

function limit(mostMs) {
  const begun = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    if ((user + system) / 1000 > mostMs) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
}

process.on('message', async (job) => {
  const clock = limit(job.mostMs);
  const err = await inspect(job);
  const answer = err ? { err } : await encode(job).catch(() => ({ err: 'upload_broken' }));
  clearInterval(clock);
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
