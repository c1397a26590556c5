/** One struck note. */
export interface Note {
  /** Seconds from the start. */
  at: number
  /** As MIDI counts: 60 is middle C, 69 the A of 440 Hz. */
  pitch: number
  seconds: number
}

export const samplesPerSecond = 48_000

const overtones = [1, 0.4, 0.22, 0.1, 0.05]

/** The tune as 16-bit mono samples: struck strings, each of a few overtones that die away, the high ones first. */
export const play = (tune: readonly Note[], seconds: number): Buffer => {
  const sound = new Float64Array(Math.ceil(seconds * samplesPerSecond))
  for (const { at, pitch, seconds: length } of tune) {
    const hertz = 440 * 2 ** ((pitch - 69) / 12)
    const first = Math.round(at * samplesPerSecond)
    const count = Math.min(sound.length - first, Math.round(length * samplesPerSecond))
    for (let index = 0; index < count; index++) {
      const t = index / samplesPerSecond
      const attack = Math.min(1, t / 0.006) * Math.min(1, (length - t) / 0.05)
      let value = 0
      for (const [order, strength] of overtones.entries())
        value += strength * Math.exp(-t * (2.4 + order * 1.8)) * Math.sin(2 * Math.PI * hertz * (order + 1) * t)
      sound[first + index]! += attack * value
    }
  }
  const loudest = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  const bytes = Buffer.alloc(sound.length * 2)
  for (const [index, value] of sound.entries()) {
    const end = Math.min(1, (sound.length - index) / (0.8 * samplesPerSecond))
    bytes.writeInt16LE(Math.round((value / loudest) * 0.5 * end * 32_767), index * 2)
  }
  return bytes
}
