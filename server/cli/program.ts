import { Command } from 'commander';
import { addAuditCommands } from './audit';
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
import { addKeysCommands } from './keys';
import { addNoticeCommands } from './notice';
import { addOperatorCommands } from './operator';
import { addOrderCommands } from './order';
import { addPartnerCommands } from './partner';
import { addPayCommands } from './pay';
import { addRefundCommands } from './refund';
import { addReportCommands } from './report';
import { addRequestCommands } from './request';
import { addResourceCommands } from './resource';
import { addReviewCommands } from './review';
import { addRewardCommands } from './reward';
import { addRiskCommands } from './risk';
import { addRuleCommands } from './rule';
import { createRun, type Terminal } from './run';
import { addSaleCommands } from './sale';
import { addShareCommands } from './share';
import { addShopCommands, addStockCommands } from './shop';
import { addSiteCommands } from './site';
import { addSmsCommands } from './sms';
import { addStudentCommands } from './student';
import { addUserCommands } from './user';
import { addWithdrawCommands } from './withdraw';

/** Where a program of commands runs; whether it answers in JSON is decided by what is typed. */
export type Place = Omit<Terminal, 'isJson'>;

/** The operator's commands, to be parsed once. */
export function createProgram(place: Place): Command {
  const program = new Command('op')
    .description('创业元宇宙运营命令：使用与应用相同的服务，每个操作都会记录')
    .option('--json', '以 JSON 输出');
  const terminal: Terminal = {
    ...place,
    isJson: () => program.opts<{ json?: boolean }>().json === true,
  };
  const run = createRun(terminal);
  addBackupCommands(program, terminal);
  addUserCommands(program, run);
  addSmsCommands(program, run);
  addDatabaseCommands(program, run);
  addResourceCommands(program, run);
  addOperatorCommands(program, run);
  addWithdrawCommands(program, run);
  for (const add of [
    addAuditCommands,
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
    addSiteCommands,
    addKeysCommands,
    addStockCommands,
    addNoticeCommands,
    addPartnerCommands,
    addPayCommands,
    addRefundCommands,
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
  return program;
}
