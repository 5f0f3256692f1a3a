import type { Command } from 'commander';
import { INVOICE_STATUS } from '@/lib/contract/invoice-status';
import {
  type InvoiceRow,
  issueInvoice,
  listInvoices,
  voidInvoice,
} from '@/server/modules/invoices/operate';
import type { Run } from './run';
import { readId, readYuan, showMoment, showYuan } from './values';
import { openVault } from './vault';

const DRY = ['--dry-run', '只显示结果，不做更改'] as const;
const idOf = (text: string): number => readId(text, '发票编号');

const LABEL: Record<InvoiceRow['invoice']['status'], string> = {
  10: '待开具',
  20: '已开具',
  30: '已作废',
};

const invoiceView = ({ invoice, payer, orderSn, due }: InvoiceRow) => ({
  id: invoice.invoiceId,
  orderSn,
  state:
    invoice.status === INVOICE_STATUS.issued && invoice.amount !== due
      ? '金额已变，须红冲'
      : LABEL[invoice.status],
  type: invoice.type === 'company' ? '企业' : '个人',
  ...payer,
  due: showYuan(due),
  issued: invoice.amount === null ? null : showYuan(invoice.amount),
  no: invoice.no,
  createdAt: showMoment(invoice.createdAt),
});

interface Flags {
  amount: string;
  url: string;
  reason: string;
  dryRun?: boolean;
}

const withTrial = (row: InvoiceRow, isDryRun: boolean) => ({
  ...(isDryRun ? { dryRun: '试运行，未做更改' } : {}),
  ...invoiceView(row),
});

/** `op invoice queue | issue | void` */
export function addInvoiceCommands(program: Command, run: Run): void {
  const invoice = program
    .command('invoice')
    .description('发票：在税务平台开具或红冲后，在这里登记');
  invoice
    .command('queue')
    .description('等待开具的申请，以及开具后订单又退过款、须红冲的发票')
    .action(() =>
      run(async ({ database: { db }, operation, print, config }) => {
        const rows = await listInvoices({ vault: openVault(config) }, db, operation);
        print(rows.map(invoiceView));
      }),
    );
  invoice
    .command('issue <id> <no>')
    .description('登记已开具的发票，买家会收到通知')
    .requiredOption('--amount <yuan>', '票面金额（元），须与订单实付减已退相同')
    .requiredOption('--url <https>', '发票在税务平台上的链接')
    .option(...DRY)
    .action((id: string, no: string, { amount, url, dryRun = false }: Flags) =>
      run(async ({ database: { db }, operation, print, config }) => {
        const row = await issueInvoice({ vault: openVault(config) }, db, operation, {
          invoiceId: idOf(id),
          no,
          url,
          amount: readYuan(amount),
          isDryRun: dryRun,
        });
        print(withTrial(row, dryRun));
      }),
    );
  invoice
    .command('void <id>')
    .description('不予开具，或登记已红冲；买家可以重新申请')
    .requiredOption('--reason <text>', '买家会看到的理由')
    .option(...DRY)
    .action((id: string, { reason, dryRun = false }: Flags) =>
      run(async ({ database: { db }, operation, print, config }) => {
        const row = await voidInvoice({ vault: openVault(config) }, db, operation, {
          invoiceId: idOf(id),
          reason,
          isDryRun: dryRun,
        });
        print(withTrial(row, dryRun));
      }),
    );
}
