import { imported } from '@/lib/contract/console/resources/import';
import { importPerson, importRefusal } from '@/lib/contract/console/resources/import-person';
import {
  approveImport,
  askApply,
  askInspection,
  askPlan,
  type DumpDeps,
  showVerified,
  undoImport,
} from '@/server/imports/commands';
import { claimMoved, payOutMoved } from '@/server/imports/people';
import {
  pageImports,
  pagePeople,
  pageRefusals,
  readImport,
  readPerson,
  readRefusal,
} from '@/server/imports/queries';
import { bindResource } from '../resource';
import type { VaultDeps } from './invoice';

export const importResource = (deps: DumpDeps) =>
  bindResource(imported, {
    page: (db, _, { filters }, slice) => pageImports(db, deps, filters, slice),
    get: (db, _, key) => readImport(db, key),
    actions: {
      inspect: askInspection(deps),
      plan: askPlan(deps),
      approve: approveImport,
      apply: askApply(deps),
      verify: showVerified,
      undo: undoImport,
    },
  });

export const importRefusalResource = bindResource(importRefusal, {
  page: (db, _, { filters }, slice) => pageRefusals(db, filters, slice),
  get: (db, _, key) => readRefusal(db, key),
  actions: {},
});

export const importPersonResource = (deps: VaultDeps) =>
  bindResource(importPerson, {
    page: (db, _, { filters }, slice) => pagePeople(db, filters, slice),
    get: (db, _, key) => readPerson(db, key),
    actions: { claim: claimMoved(deps), payOut: payOutMoved },
  });
