import { cropSquare, squareMatrix } from './picture';

type Matrix = ReturnType<typeof squareMatrix>;
/** Where a point of the source lands on the square, rounded. */
const land = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => [
  Math.round(a * x + c * y + e),
  Math.round(b * x + d * y + f),
];

const area = { x: 100, y: 0, width: 200, height: 200 };

it('puts the corners of the area on the corners of the square', () => {
  const matrix = squareMatrix(400, 200, { area, rotation: 0, side: 512 });
  expect(land(matrix, 100, 0)).toEqual([0, 0]);
  expect(land(matrix, 300, 200)).toEqual([512, 512]);
});

it('reads the area in the picture as it stands after a quarter turn', () => {
  // 400×200 turned right is 200×400: its left edge is the source's bottom edge
  const matrix = squareMatrix(400, 200, {
    area: { x: 0, y: 100, width: 200, height: 200 },
    rotation: 90,
    side: 100,
  });
  expect(land(matrix, 100, 200)).toEqual([0, 0]);
  expect(land(matrix, 300, 0)).toEqual([100, 100]);
});

it('keeps the centre in the centre at any angle', () => {
  for (const rotation of [15, 45, 180, 270, 333]) {
    const angle = (rotation * Math.PI) / 180;
    const width = Math.abs(Math.cos(angle)) * 400 + Math.abs(Math.sin(angle)) * 200;
    const height = Math.abs(Math.sin(angle)) * 400 + Math.abs(Math.cos(angle)) * 200;
    const centred = { x: width / 2 - 50, y: height / 2 - 50, width: 100, height: 100 };
    expect(land(squareMatrix(400, 200, { area: centred, rotation, side: 512 }), 200, 100)).toEqual([
      256, 256,
    ]);
  }
});

describe('the encoded square', () => {
  const options = { area, rotation: 0, side: 512, maxBytes: 300 * 1024 };
  const context = {
    fillRect: jest.fn(),
    setTransform: jest.fn(),
    drawImage: jest.fn(),
    fillStyle: '',
    imageSmoothingQuality: 'low',
  };
  function encodeAs(answer: (type: string, quality: number) => Blob | null) {
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue(context as unknown as GPUCanvasContext & CanvasRenderingContext2D);
    return jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done, type = '', quality = 1) => done(answer(type, Number(quality))));
  }
  const blob = (type: string, bytes: number) => new Blob([new Uint8Array(bytes)], { type });

  it('is WebP where the browser can', async () => {
    encodeAs((type) => blob(type, 1000));
    expect((await cropSquare(new Image(), options)).type).toBe('image/webp');
  });

  it('is JPEG where the browser answers PNG for WebP', async () => {
    encodeAs((type) => blob(type === 'image/webp' ? 'image/png' : type, 1000));
    expect((await cropSquare(new Image(), options)).type).toBe('image/jpeg');
  });

  it('loses quality until it fits, and is refused when it never does', async () => {
    const encode = encodeAs((type, quality) => blob(type, quality > 0.8 ? 400 * 1024 : 200 * 1024));
    expect((await cropSquare(new Image(), options)).size).toBeLessThanOrEqual(options.maxBytes);
    expect(encode).toHaveBeenCalledTimes(2);
    encodeAs((type) => blob(type, 400 * 1024));
    await expect(cropSquare(new Image(), options)).rejects.toThrow('encoded');
  });
});
