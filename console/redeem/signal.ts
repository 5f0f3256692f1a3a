/** ms, Hz */
const SIGNALS = {
  used: { length: 120, pitch: 880 },
  refused: { length: 400, pitch: 220 },
} as const;
const VOLUME = 0.2;

/** A clerk looks at the customer: sound and vibration say how it went. */
export function signal(kind: keyof typeof SIGNALS): void {
  const { length, pitch } = SIGNALS[kind];
  navigator.vibrate?.(length);
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const tone = new OscillatorNode(audio, { frequency: pitch });
  tone.connect(new GainNode(audio, { gain: VOLUME })).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + length / 1000);
}
