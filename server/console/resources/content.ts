import { content } from '@/lib/contract/console/resources/content';
import {
  addText,
  backToText,
  publishText,
  saveText,
  scheduleText,
  takeTextDown,
  unscheduleText,
} from '@/server/content/commands';
import { importTexts } from '@/server/content/import-texts';
import type { TextDeps } from '@/server/content/text-frame';
import { pageTexts, readText } from '@/server/content/text-queries';
import { bindResource } from '../resource';

export const contentResource = (deps: TextDeps) =>
  bindResource(content, {
    page: pageTexts,
    get: readText,
    actions: {
      add: addText(deps),
      save: saveText(deps),
      publish: publishText(deps),
      schedule: scheduleText(deps),
      unschedule: unscheduleText,
      back: backToText,
      offline: takeTextDown,
      import: importTexts(deps),
    },
  });
