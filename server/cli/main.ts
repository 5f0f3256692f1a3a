import { createProgram } from './program';
import { Command } from 'commander';
import { addBackupCommands } from './backup';
import { addBannerCommands } from './banner';
import { addBlockCommands } from './block';
import { addCategoryCommands } from './category';
import { addContentCommands } from './content';
import { addModerationCommands } from './content-moderation';
import { addDatabaseCommands } from './db';
import { addFeedbackCommands } from './feedback';
import { addFreightCommands } from './freight';
import { addGoodsCommands } from './goods';
import { addInvoiceCommands } from './invoice';
import { addNoticeCommands } from './notice';
import { addOperatorCommands } from './operator';
import { addOrderCommands } from './order';
import { addPartnerCommands } from './partner';
import { addPayCommands } from './pay';
import { addRefundCommands } from './refund';
import { addReportCommands } from './report';
import { addRequestCommands } from './request';
import { addReviewCommands } from './review';
import { addRewardCommands } from './reward';
import { addRiskCommands } from './risk';
import { addRuleCommands } from './rule';
import { createRun, type Terminal } from './run';
import { addSaleCommands } from './sale';
import { addShareCommands } from './share';
import { addShopCommands, addStockCommands } from './shop';
import { askHidden } from './sign-in';

const program = createProgram({
  env: process.env,
  write: (text) => void process.stdout.write(text),
  fail: (text) => {
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  },
  printNotice: (text) => void process.stderr.write(`${text}\n`),
  ...(process.stdin.isTTY ? { ask: askHidden } : {}),
});
};
const run = createRun(terminal);
addBackupCommands(program, terminal);
addUserCommands(program, run);
addSmsCommands(program, run);
addDatabaseCommands(program, run);
addOperatorCommands(program, run);
addWithdrawCommands(program, run);
for (const add of [
  addSaleCommands,
  addOrderCommands,
  addRequestCommands,
  addReviewCommands,
  addRewardCommands,
  addRiskCommands,
  addRuleCommands,
  addReportCommands,
  addContentCommands,
  addModerationCommands,
  addBlockCommands,
  addFeedbackCommands,
  addGoodsCommands,
  addFreightCommands,
  addCategoryCommands,
  addBannerCommands,
  addShopCommands,
  addStockCommands,
  addNoticeCommands,
  addPartnerCommands,
  addPayCommands,
  addRefundCommands,
  addInvoiceCommands,
  addShareCommands,
  addStudentCommands,
])
  add(program, run);
/* Global options may follow a command: `op sms last --json`. */
for (const command of program.commands.flatMap((group) =>
  group.commands.length > 0 ? group.commands : [group],
))
  command
    .option('--json', '以 JSON 输出')
    .hook('preAction', (self) => void (self.opts().json && program.setOptionValue('json', true)));

program.parseAsync(process.argv).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
