import { sendAct } from '@/console/api/send-act';
import { callsOfAction, type Resource } from '@/lib/contract/console/resource';
import { readDraft } from './action-form';
import type { Draft } from './open-action';
import { faultsOf, type Read } from './use-action';

/** Sentences by field of the place's own form: this side's, else the dry run's. Others go to the dialog. */
export async function checkAction(
  resource: Resource,
  name: string,
  { read, draft }: { read: Read | null; draft: Draft },
): Promise<Record<string, string>> {
  const { preview } = callsOfAction(resource, name);
  const { values, faults, isValid } = readDraft(resource.actions[name]?.form, draft);
  if (!isValid) return faults;
  const given = { key: read?.key ?? '', version: read?.version, form: values };
  try {
    await sendAct(preview, given, { about: '' });
    return {};
  } catch (error) {
    return faultsOf(error);
  }
}
