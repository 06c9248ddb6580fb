import { canvasOf, loadLayer, onlyIn, softened } from './load-layer';
import { paintBoat } from './paint-boat';
import { paintStreet } from './paint-street';
import { paintWater } from './paint-water';
import { FILM, type Frame, type Plan, VIEW } from './plan';

const BITS_PER_SECOND = 470_000;
/** A visitor can jump to the frames that stand on their own: one in five seconds. */
const FRAMES_BETWEEN_KEYS = FILM.framesPerSecond * 5;
const MOST_WAITING = 4;
/** Frames before the film, which are thrown away: the encoder is coarse until it knows the picture. */
const WARM_UP = FILM.framesPerSecond;

/** Loads what the film is made of, and gives the painter of any of its seconds. */
export async function painter(plan: Plan) {
  const scale = FILM.width / VIEW.width;
  const [evening, lit, lamp, boat] = await Promise.all(
    [plan.evening, plan.lit, plan.lamp, plan.boat].map((layer) => loadLayer(layer, scale)),
  );
  if (!evening || !lit || !lamp || !boat) throw new Error('A layer is missing.');
  const windows = onlyIn(lit, evening);
  const art = { evening, windows, shine: softened(windows, 7), lamp };
  const { canvas, context } = canvasOf(FILM.width, FILM.height);
  context.setTransform(scale, 0, 0, scale, 0, -VIEW.top * scale);

  return (seconds: number): HTMLCanvasElement => {
    paintStreet(context, art, plan, seconds);
    paintWater(context, plan, seconds);
    paintBoat(context, boat, plan, seconds);
    return canvas;
  };
}

/**
 * Paints every frame of the film and encodes it as VP9. No clock is involved: a frame takes as long
 * as it needs, and the film still runs at a steady pace.
 */
export async function film(plan: Plan): Promise<Frame[]> {
  const paint = await painter(plan);
  const frames: Frame[] = [];
  const failures: DOMException[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      if (chunk.timestamp < 0) return;
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({
        milliseconds: chunk.timestamp / 1000,
        isKey: chunk.type === 'key',
        bytes: [...bytes],
      });
    },
    error: (failure) => failures.push(failure),
  });
  encoder.configure({
    codec: 'vp09.00.31.08',
    width: FILM.width,
    height: FILM.height,
    framerate: FILM.framesPerSecond,
    bitrate: BITS_PER_SECOND,
    latencyMode: 'quality',
  });

  const duration = 1_000_000 / FILM.framesPerSecond;
  for (let index = -WARM_UP; index < FILM.seconds * FILM.framesPerSecond; index += 1) {
    const canvas = paint(Math.max(index, 0) / FILM.framesPerSecond);
    const frame = new VideoFrame(canvas, { timestamp: index * duration, duration });
    encoder.encode(frame, { keyFrame: index % FRAMES_BETWEEN_KEYS === 0 });
    frame.close();
    while (encoder.encodeQueueSize > MOST_WAITING) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  await encoder.flush();
  const [failure] = failures;
  if (failure) throw failure;
  return frames;
}
