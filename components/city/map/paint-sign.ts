import type { SignItem } from './items';
import type { Palette } from './paint';
import { boardHeight, LETTER_STEP, SIGN_RIM, SIGN_WIDTH } from './signs';
import { drawOnce } from './sprites';

const LETTER_SIZE = 7.2;
const FRAME = 0.9;

export function paintSign(
  context: CanvasRenderingContext2D,
  item: SignItem,
  palette: Palette,
): void {
  const colours = palette.read(`--sign${item.tone}-board`) + palette.read(`--sign${item.tone}-ink`);
  drawOnce(context, `sign ${item.letters.join('')} ${colours}`, item, (own) =>
    drawSign(own, item, palette),
  );
}

function drawSign(
  context: CanvasRenderingContext2D,
  { x, y, letters, tone }: SignItem,
  { read }: Palette,
): void {
  const high = boardHeight({ letters });
  const colour = (part: string) => read(`--sign${tone}-${part}`);
  context.save();
  context.translate(x, y);
  context.fillStyle = read('--sign-side') || colour('side');
  context.beginPath();
  context.moveTo(SIGN_WIDTH, SIGN_WIDTH / 2);
  context.lineTo(SIGN_WIDTH + SIGN_RIM, SIGN_WIDTH / 2 - SIGN_RIM / 2);
  context.lineTo(SIGN_WIDTH + SIGN_RIM, SIGN_WIDTH / 2 - SIGN_RIM / 2 + high);
  context.lineTo(SIGN_WIDTH, SIGN_WIDTH / 2 + high);
  context.fill();
  context.fillStyle = read('--sign-top') || colour('top');
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(SIGN_RIM, -SIGN_RIM / 2);
  context.lineTo(SIGN_WIDTH + SIGN_RIM, SIGN_WIDTH / 2 - SIGN_RIM / 2);
  context.lineTo(SIGN_WIDTH, SIGN_WIDTH / 2);
  context.fill();
  // Parallel to the left walls.
  context.transform(1, 0.5, 0, 1, 0, 0);
  context.fillStyle = colour('board');
  context.fillRect(0, 0, SIGN_WIDTH, high);
  const ink = colour('ink');
  context.strokeStyle = ink;
  context.lineWidth = 0.45;
  context.globalAlpha = Number(read('--sign-line')) || 0;
  context.strokeRect(FRAME, FRAME, SIGN_WIDTH - 2 * FRAME, high - 2 * FRAME);
  context.globalAlpha = 1;
  context.fillStyle = ink;
  context.font = `700 ${LETTER_SIZE}px ${read('font-family')}`;
  context.textAlign = 'center';
  for (const [at, letter] of letters.entries())
    context.fillText(letter, SIGN_WIDTH / 2, LETTER_STEP * (at + 1) - 0.3, SIGN_WIDTH - 1);
  context.restore();
}
