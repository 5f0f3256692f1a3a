import { rule } from '@/lib/contract/console/resources/rule';
import { changesOf } from '@/server/modules/help/rules-text';
import { setRule } from '@/server/modules/rewards/set-rule';
import { pageRules, readRule } from '@/server/modules/rules/rule-queries';
import { bindResource } from '../resource';

export const ruleResource = bindResource(rule, {
  page: (db, operation, _, slice) => pageRules(db, operation, slice),
  get: readRule,
  actions: { set: setRule(changesOf) },
});
