import { defineConfig } from 'vitest/config'
import { smallHls } from './web/hls-small.ts'

const others = ['contract', 'artwork', 'demo', 'test-bank', 'subtitles', 'library', 'cli', 'packaging', 'bench', 'scripts']

const sharing = { pool: 'threads', isolate: false } as const

export default defineConfig({
  plugins: [smallHls()],
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0,
    projects: [
      // Files share their worker's modules, of the server the database's compiled code and template too, which each would load anew: what a service keeps must be its own.
      { extends: true, test: { name: 'server', include: ['server/**/*.test.ts'], ...sharing } },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], ...sharing } },
      { extends: true, test: { name: 'others', include: others.map((folder) => `${folder}/**/*.test.{ts,tsx}`) } },
    ],
  },
})
