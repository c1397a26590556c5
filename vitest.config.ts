import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,artwork,demo,server,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0,
  },
})
