import { Command } from 'commander';
import { RESOURCES } from '@/lib/contract/console/resources';
import { createRun, type Run, type Terminal } from './run';

export type Place = Omit<Terminal, 'isJson'>;

type Add = (program: Command, run: Run, terminal: Terminal) => void;

/** Only the typed noun's code is loaded. */
const GROUPS: readonly [nouns: string, load: () => Promise<Add>][] = [
  [
    'backup restore',
    async () => {
      const { addBackupCommands } = await import('./backup');
      return (program, _, terminal) => addBackupCommands(program, terminal);
    },
  ],
  ['demo', async () => (await import('./demo')).addDemoCommands],
  [
    RESOURCES.map(({ noun }) => noun).join(' '),
    async () => (await import('./resource')).addResourceCommands,
  ],
  [
    'db sms audit keys reconcile request',
    async () => (await import('./installation')).addInstallationCommands,
  ],
  ['user partner share', async () => (await import('./members')).addMemberCommands],
  ['operator', async () => (await import('./operator')).addOperatorCommands],
  ['withdraw', async () => (await import('./withdraw')).addWithdrawCommands],
  ['goods', async () => (await import('./goods')).addGoodsCommands],
  ['import', async () => (await import('./import')).addImportCommands],
  ['launch', async () => (await import('./launch')).addLaunchCommands],
  ['redeem voucher', async () => (await import('./redeem')).addRedeemCommands],
  ['pick making track', async () => (await import('./orders')).addOrderCommands],
];

const SENTENCES: readonly [RegExp, string][] = [
  [/^error: unknown command '(.+?)'.*$/s, '没有命令 $1'],
  [/^error: unknown option '(.+?)'.*$/s, '没有选项 $1'],
  [/^error: (?:missing required argument|required option) '(.+?)'.*$/s, '缺少 $1'],
  [/^error: option '(.+?)' argument missing.*$/s, '$1 缺少内容'],
  [/^error: too many arguments.*$/s, '多余的内容'],
];

function sentenceOf(error: string): string {
  const [pattern, sentence = ''] = SENTENCES.find(([one]) => one.test(error)) ?? [];
  return pattern ? `${error.replace(pattern, sentence)}；用法见 op --help\n` : error;
}

function groupsOf(words: readonly string[]) {
  const noun = words.find((word) => !word.startsWith('-')) ?? '';
  const named = GROUPS.filter(([nouns]) => nouns.split(' ').includes(noun));
  return named.length > 0 ? named : GROUPS;
}

export async function createProgram(place: Place, words: readonly string[] = []): Promise<Command> {
  const program = new Command('op')
    .description('运营命令：使用与应用相同的服务，每个操作都会记录')
    .option('--json', '以 JSON 输出')
    .configureOutput({ outputError: (error, write) => write(sentenceOf(error)) });
  const terminal: Terminal = {
    ...place,
    isJson: () => program.opts<{ json?: boolean }>().json === true,
  };
  const run = createRun(terminal);
  for (const [, load] of groupsOf(words)) (await load())(program, run, terminal);
  /* Global options may follow a command: `op sms last --json`. */
  for (const command of program.commands.flatMap((group) => [group, ...group.commands]))
    command
      .option('--json', '以 JSON 输出')
      .hook('preAction', (self) => void (self.opts().json && program.setOptionValue('json', true)));
  return program;
}
