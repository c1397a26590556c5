import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,artwork,demo,server,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
