/** Lighthouse mobile: CPU 4x, 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const MOBILE = {
  rate: 4,
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
};
const LOOPBACK = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const VIEWPORT = { width: 375, height: 812 };
/** ms without long task, and half without request. */
const REST_MS = 1_000;
const NO_REQUEST_MS = 500;
const REST_DEADLINE_MS = 30_000;
const POLLING_MS = 250;
/** ms until the app stores a snapshot (app/page-snapshot.tsx). */
const KEEPING_MS = 9_000;
/** ms; shorter tasks are imperceptible. */
const LONG_TASK_MS = 50;

function watch() {
  const seen = { lcp: 0, cls: 0, tasks: [] };
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) =>
    Object.assign(seen, { lcp: entry.startTime, lcpOf: entry.element?.outerHTML.slice(0, 80) }),
  );
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  globalThis.__seen = seen;
}

/** Specification 10.2. */
export function storedSession({ userId, token, userName, blockAreaId, blockNo }) {
  const values = {
    userId,
    AccessToken: token,
    userName,
    blockAreaId,
    areaId: blockAreaId,
    blockNo,
  };
  return Object.entries(values).map(([key, v]) => ({
    name: `space_${key}`,
    value: JSON.stringify({ v }),
  }));
}

const traffic = new WeakMap();

/** An open live stream counts as ended. */
function watchTraffic(page) {
  const seen = { open: new Set(), endedAt: Date.now() };
  const end = (request) => {
    if (seen.open.delete(request)) seen.endedAt = Date.now();
  };
  page.on('request', (request) => seen.open.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (type.startsWith('text/event-stream')) end(response.request());
  });
  traffic.set(page, seen);
}

/** `networkidle` would wait for the end of a live stream. */
async function untilNoRequest(page) {
  const { open } = traffic.get(page);
  const deadline = Date.now() + REST_DEADLINE_MS;
  while (open.size > 0 || Date.now() - traffic.get(page).endedAt < NO_REQUEST_MS) {
    if (Date.now() > deadline)
      throw new Error(`Still requested: ${[...open].map((one) => one.url()).join(', ')}`);
    await page.waitForTimeout(POLLING_MS);
  }
}

/**
 * `member`: a login's answer with what an earlier visit stored.
 * @param {{ member?: object, hasWorker?: boolean }} who
 */
export async function openPhone(browser, origin, { member, hasWorker = false } = {}) {
  const localStorage = member ? (member.kept ?? storedSession(member)) : [];
  const context = await browser.newContext({
    viewport: VIEWPORT,
    serviceWorkers: hasWorker ? 'allow' : 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  await context.addInitScript(watch);
  const page = await context.newPage();
  watchTraffic(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const slow = async ({ cpu = true, net = true } = {}) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu ? MOBILE.rate : 1 });
    await cdp.send('Network.emulateNetworkConditions', net ? MOBILE : LOOPBACK);
  };
  return { context, page, cdp, slow };
}

export async function whoWasHere(browser, origin, member, paths) {
  const { context, page } = await openPhone(browser, origin, { member });
  for (const path of paths) {
    await page.goto(origin + path, { waitUntil: 'load' });
    await untilRest(page);
    await page.waitForTimeout(KEEPING_MS);
  }
  const { origins } = await context.storageState();
  await context.close();
  return { ...member, kept: origins.find((one) => one.origin === origin)?.localStorage ?? [] };
}

export async function untilRest(page) {
  await untilNoRequest(page);
  await page.waitForFunction(
    (restMs) => {
      const last = globalThis.__seen.tasks.at(-1);
      return performance.now() - (last ? last.startTime + last.duration : 0) > restMs;
    },
    REST_MS,
    { polling: POLLING_MS },
  );
}

export const timings = (page) =>
  page.evaluate((longMs) => {
    const { lcp, cls, tasks } = globalThis.__seen;
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const tbt = tasks.reduce(
      (sum, { startTime, duration }) =>
        sum + (startTime + duration > fcp ? Math.max(0, duration - longMs) : 0),
      0,
    );
    return { fcp, lcp, tbt, cls };
  }, LONG_TASK_MS);

async function bytesOf(requests) {
  const bytes = { document: 0, script: 0, stylesheet: 0, image: 0, font: 0, other: 0 };
  for (const request of requests) {
    const kind = request.resourceType();
    bytes[kind in bytes ? kind : 'other'] += (await request.sizes()).responseBodySize;
  }
  return { ...bytes, requests: requests.length };
}

export async function coldBytes(browser, origin, path, member) {
  const { context, page } = await openPhone(browser, origin, { member });
  const finished = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(origin + path, { waitUntil: 'load' });
  await untilRest(page);
  const bytes = await bytesOf(finished);
  await context.close();
  return bytes;
}

export async function coldVisit(browser, origin, path, member) {
  const { context, page, cdp, slow } = await openPhone(browser, origin, { member });
  await slow();
  const finished = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(origin + path, { waitUntil: 'load' });
  await untilRest(page);
  const found = { ...(await timings(page)), ...(await bytesOf(finished)) };
  await cdp.send('HeapProfiler.collectGarbage');
  found.heap = (await cdp.send('Runtime.getHeapUsage')).usedSize;
  found.nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  return found;
}
