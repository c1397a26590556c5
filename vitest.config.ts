import { defineConfig } from 'vitest/config'
import { smallHls } from './web/hls-small.ts'

export default defineConfig({
  plugins: [smallHls()],
  test: {
    include: ['{contract,artwork,demo,test-bank,subtitles,library,cli,packaging,server,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0,
  },
})
