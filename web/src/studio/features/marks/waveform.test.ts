import { expect, it } from 'vitest'
import { readPeaks, stretchPeaks, waveformPath } from './waveform.ts'

it('a waveform seen from afar keeps its short loud moments, and has no more to show than was heard', () => {
  const peaks = readPeaks(btoa(String.fromCharCode(0, 10, 255, 0, 20, 20, 0)))
  expect(stretchPeaks(peaks, 3)).toEqual([10, 255, 20])
  expect(stretchPeaks(peaks, 100)).toEqual([0, 10, 255, 0, 20, 20, 0])
})

it('a quiet film fills its waveform as a loud one does, and silence is a line', () => {
  expect(waveformPath([25, 50])).toBe('M0 1L0.5 0.500L1.5 0.000L2 1L1.5 2.000L0.5 1.500Z')
  expect(waveformPath([0])).toBe('M0 1L0.5 0.980L1 1L0.5 1.020Z')
})
