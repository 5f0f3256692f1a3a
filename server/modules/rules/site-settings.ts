import { desc } from 'drizzle-orm';
import type { Site } from '@/lib/contract/site';
import type { Db } from '@/server/db/client';
import { siteSettings } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { lockSite } from './law-settings';

/** Pages carry all but `studentReview`. */
export interface SiteSettings extends Pick<Site, 'flags' | 'copyLink' | 'brand'> {
  /** A person decides who becomes a student (specification 24.1). */
  studentReview: boolean;
}

export interface CurrentSiteSettings extends SiteSettings {
  /** 0 = none. */
  version: number;
}

/** @param first initial values, also for newer settings */
export async function currentSiteSettings(
  db: Db,
  first: SiteSettings,
): Promise<CurrentSiteSettings> {
  const [row] = await db.select().from(siteSettings).orderBy(desc(siteSettings.version)).limit(1);
  const kept = (row?.settings ?? {}) as Partial<SiteSettings>;
  return {
    version: row?.version ?? 0,
    flags: { ...first.flags, ...kept.flags },
    copyLink: kept.copyLink ?? first.copyLink,
    brand: { ...first.brand, ...kept.brand },
    studentReview: kept.studentReview ?? first.studentReview,
  };
}

/** Off until an operator switches it on. */
export async function isStudentReviewed(db: Db): Promise<boolean> {
  const [row] = await db.select().from(siteSettings).orderBy(desc(siteSettings.version)).limit(1);
  return (row?.settings as Partial<SiteSettings> | undefined)?.studentReview ?? false;
}

/** @throws OperationRefused */
export async function showSite(
  db: Db,
  operation: Operation,
  first: SiteSettings,
): Promise<CurrentSiteSettings> {
  await requirePermission(db, operation, 'rules.read');
  return currentSiteSettings(db, first);
}

function readFlag(name: string, text: string): boolean {
  if (text !== '0' && text !== '1')
    throw new OperationRefused(`${name} 须为 0 或 1（收到 ${text}）`);
  return text === '1';
}

/** `flags.mayor=1`, `copyLink=0` */
function withChange(settings: SiteSettings, change: string): SiteSettings {
  const [, name = '', text = ''] = /^([\w.]+)=(.*)$/s.exec(change) ?? [];
  if (name === 'flags.mayor')
    return { ...settings, flags: { ...settings.flags, mayor: readFlag(name, text) } };
  if (name === 'copyLink' || name === 'studentReview')
    return { ...settings, [name]: readFlag(name, text) };
  if (name.startsWith('brand.'))
    throw new OperationRefused(
      `${name} 已移到“品牌”：op brand set ${name.slice('brand.'.length)} --value <值>`,
    );
  throw new OperationRefused(`没有名为 ${name || change} 的设置`);
}

interface SiteChange {
  changes: readonly string[];
  note: string;
  isDryRun: boolean;
}

/** Reaches running servers within seconds. @throws OperationRefused for invalid changes */
export async function setSite(
  db: Db,
  operation: Operation,
  first: SiteSettings,
  { changes, note, isDryRun }: SiteChange,
): Promise<CurrentSiteSettings> {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'rules.change');
    requireReason(note);
    const { settings: kept } = await lockSite(tx);
    const { version, ...before } = await currentSiteSettings(tx, first);
    const settings = changes.reduce(withChange, before);
    const next = { version: version + 1, ...settings };
    if (isDryRun) return next;
    await tx
      .insert(siteSettings)
      .values({
        version: next.version,
        // facts of the law have their own commands
        settings: { ...kept, ...settings },
        note,
        operator: operation.operator,
        createdAt: operation.now,
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error))
          throw new OperationRefused('另一位操作员刚刚改过设置，请查看后重试');
        throw error;
      });
    await audit(tx, operation, 'site.set', String(next.version), { changes, note });
    return next;
  });
}
