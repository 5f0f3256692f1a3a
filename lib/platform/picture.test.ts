/** @jest-environment jsdom */
import { cropSquare, shrinkPicture, squareMatrix } from './picture';

type Matrix = ReturnType<typeof squareMatrix>;
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

describe('a shrunk picture', () => {
  const options = { side: 1920, maxBytes: 2 * 1024 * 1024 };
  const drawImage = jest.fn();
  const fileOf = (bytes: number) =>
    new File([new Uint8Array(bytes)], 'beach.png', { type: 'image/png' });
  const originals = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  function browser(width: number, height: number, bytes: number) {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = jest.fn();
    Object.defineProperty(Image.prototype, 'decode', {
      value: async () => undefined,
      configurable: true,
    });
    jest.spyOn(Image.prototype, 'naturalWidth', 'get').mockReturnValue(width);
    jest.spyOn(Image.prototype, 'naturalHeight', 'get').mockReturnValue(height);
    drawImage.mockClear();
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: jest.fn(),
      drawImage,
    } as unknown as GPUCanvasContext & CanvasRenderingContext2D);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done, type) => done(new Blob([new Uint8Array(bytes)], { type })));
  }
  afterEach(() => {
    URL.createObjectURL = originals.create;
    URL.revokeObjectURL = originals.revoke;
  });

  it('has a longer side of 1920 px and its own type', async () => {
    browser(4000, 3000, 500);
    const small = await shrinkPicture(fileOf(5000), options);
    expect([small.name, small.type, small.size]).toEqual(['beach.webp', 'image/webp', 500]);
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 1920, 1440]);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture');
  });

  it.each([
    ['small already', 800, 5000],
    ['encoded well already', 1200, 400 * 1024],
  ])('is the file itself when that is %s', async (_why, width, bytes) => {
    browser(width, 600, 600 * 1024);
    const file = fileOf(bytes);
    expect(await shrinkPicture(file, options)).toBe(file);
  });

  it('is refused when the browser cannot decode the file', async () => {
    browser(1, 1, 1);
    Object.defineProperty(Image.prototype, 'decode', {
      value: () => Promise.reject(new Error('no decoder')),
    });
    await expect(shrinkPicture(fileOf(10), options)).rejects.toThrow('no decoder');
  });
});
